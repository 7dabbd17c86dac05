package io.shiftloom.api.ledger;

import io.shiftloom.api.ledger.PersonDuties.Duty;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.score.objective.Weights;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * A shift of somebody as calendars and lists of shifts know it: blocks of work, joined over gaps that a break may last, whether
 * or not one is due there. Work across midnight belongs to the date on which it begins, also where the next date is that of another
 * condition.
 *
 * @param duties of its dates, one for each
 * @param number among those that begin on its date, from 0
 * @param blocks in order of time; the gaps between them are its breaks
 */
public record LedgerShift(List<Duty> duties, int number, List<WorkedBlock> blocks) {

    /** A break, in epoch minutes. */
    public record Pause(long start, long end) {}

    public LedgerShift {
        duties = List.copyOf(duties);
        blocks = List.copyOf(blocks);
    }

    /** @param duties of one person, in order of date */
    public static List<LedgerShift> of(List<Duty> duties) {
        var shifts = new ArrayList<LedgerShift>();
        for (var duty : duties) {
            int number = 0;
            for (var blocks : joined(duty.blocks())) {
                if (!shifts.isEmpty()
                        && shifts.getLast().goesOnAt(blocks.getFirst().startMinute())) {
                    shifts.add(shifts.removeLast().with(duty, blocks));
                } else {
                    shifts.add(new LedgerShift(List.of(duty), number, blocks));
                    number++;
                }
            }
        }
        return shifts;
    }

    private static List<List<WorkedBlock>> joined(List<WorkedBlock> blocks) {
        var joined = new ArrayList<List<WorkedBlock>>();
        for (var block : blocks) {
            if (joined.isEmpty()
                    || block.startMinute() - joined.getLast().getLast().endMinute() > Weights.LONGEST_BREAK) {
                joined.add(new ArrayList<>());
            }
            joined.getLast().add(block);
        }
        return joined;
    }

    /** A break may be at midnight. */
    private boolean goesOnAt(long start) {
        return start >= end() && start - end() <= Weights.LONGEST_BREAK;
    }

    private LedgerShift with(Duty duty, List<WorkedBlock> rest) {
        var all = new ArrayList<>(blocks);
        if (rest.getFirst().startMinute() == end()) {
            long begun = all.removeLast().startMinute();
            all.add(new WorkedBlock(begun, rest.getFirst().endMinute()));
            all.addAll(rest.subList(1, rest.size()));
        } else {
            all.addAll(rest);
        }
        var dates = new ArrayList<>(duties);
        dates.add(duty);
        return new LedgerShift(dates, number, all);
    }

    /** Of the date on which it begins. */
    public Duty duty() {
        return duties.getFirst();
    }

    public LocalDate date() {
        return duty().date();
    }

    /** Epoch minute. */
    public long start() {
        return blocks.getFirst().startMinute();
    }

    /** Epoch minute. */
    public long end() {
        return blocks.getLast().endMinute();
    }

    /** That are worked, breaks left out. */
    public long minutes() {
        return blocks.stream()
                .mapToLong(block -> block.endMinute() - block.startMinute())
                .sum();
    }

    /** In order of time. */
    public List<Pause> breaks() {
        var breaks = new ArrayList<Pause>();
        for (int next = 1; next < blocks.size(); next++) {
            long leaves = blocks.get(next - 1).endMinute();
            long returns = blocks.get(next).startMinute();
            breaks.add(new Pause(leaves, returns));
        }
        return breaks;
    }
}
