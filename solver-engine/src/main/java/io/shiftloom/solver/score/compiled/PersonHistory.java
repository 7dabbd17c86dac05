package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.WorkedBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * A person's duties outside the horizon's dates, before and after, cut at the midnights the horizon begins and ends.
 *
 * @param wentOnTo until which minute of the horizon the last work before it went on; 0 when it ended before
 */
public record PersonHistory(List<Duty> before, List<Duty> after, int wentOnTo) {

    static PersonHistory of(List<WorkedBlock> worked, TimeAxis axis) {
        var before = new ArrayList<Duty.Block>();
        var after = new ArrayList<Duty.Block>();
        int wentOnTo = 0;
        for (var block : worked) {
            int start = axis.relative(block.startMinute());
            int end = axis.relative(block.endMinute());
            append(before, start, Math.min(end, 0), axis);
            wentOnTo = start < 0 ? Math.max(wentOnTo, Math.min(end, axis.horizonEnd())) : wentOnTo;
            append(after, Math.max(start, axis.horizonEnd()), end, axis);
        }
        return new PersonHistory(duties(before), duties(after), wentOnTo);
    }

    private static void append(List<Duty.Block> blocks, int start, int end, TimeAxis axis) {
        if (start >= end) {
            return;
        }
        if (!blocks.isEmpty() && blocks.getLast().end() >= start) {
            var last = blocks.removeLast();
            blocks.add(new Duty.Block(last.start(), Math.max(last.end(), end), last.date()));
        } else {
            blocks.add(new Duty.Block(start, end, axis.dateOf(start)));
        }
    }

    private static List<Duty> duties(List<Duty.Block> blocks) {
        var duties = new ArrayList<Duty>();
        var open = new ArrayList<Duty.Block>();
        for (var block : blocks) {
            if (!open.isEmpty() && block.start() - open.getLast().end() > LaborTerms.LONGEST_GAP) {
                duties.add(new Duty(open.getFirst().date(), open));
                open.clear();
            }
            open.add(block);
        }
        if (!open.isEmpty()) {
            duties.add(new Duty(open.getFirst().date(), open));
        }
        return List.copyOf(duties);
    }
}
