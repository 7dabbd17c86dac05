package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The shape of a person's work: shifts, further shifts of a date, short shifts and stints. */
final class ShapeAudit {

    private static final long THREE_HOURS = 180;
    private static final long TWO_HOURS = 120;
    private static final long LONGEST_BREAK = 60;

    private final ScheduleProblem problem;
    private final LaborTerms terms;
    private long shifts;
    private long split;
    private long shortage;

    ShapeAudit(ScheduleProblem problem, LaborTerms terms, Timeline timeline) {
        this.problem = problem;
        this.terms = terms;
        timeline.duties().forEach(this::duty);
        timeline.byDate().values().forEach(this::furtherDuties);
    }

    long shifts() {
        return shifts;
    }

    long split() {
        return split;
    }

    long shortage() {
        return shortage;
    }

    private void duty(Duty duty) {
        var breaks = breaks(duty);
        var shift = new ArrayList<Block>();
        for (int i = 0; i < duty.blocks().size(); i++) {
            var block = duty.blocks().get(i);
            if (i > 0 && !breaks.contains(i - 1)) {
                shift(shift);
                shift.clear();
                split += torn(duty.blocks().get(i - 1), block) ? 100 : 0;
            }
            shift.add(block);
        }
        shift(shift);
    }

    /** The short gaps, by the block before, that serve the break the law or the mask asks for. */
    private Set<Integer> breaks(Duty duty) {
        long needed = Math.max(DateAudit.hardBreaks(terms, duty), DateAudit.softBreaks(problem.grid(), terms, duty));
        var longestFirst = duty.gaps().stream()
                .filter(gap -> gap.minutes() >= BreakTerms.LEAST_CHUNK && gap.minutes() <= LONGEST_BREAK)
                .sorted(Comparator.comparingLong(Duty.Gap::minutes).reversed().thenComparingInt(Duty.Gap::index))
                .toList();
        var breaks = new HashSet<Integer>();
        for (var gap : longestFirst) {
            if (needed <= 0) {
                break;
            }
            breaks.add(gap.index());
            needed -= gap.minutes();
        }
        return breaks;
    }

    /** Work of history on both sides was torn before. */
    private static boolean torn(Block before, Block after) {
        return !(before.last().isHistory() && after.first().isHistory());
    }

    private void shift(List<Block> shift) {
        var firstOfRoster = shift.stream()
                .flatMap(block -> block.stretches().stream())
                .filter(stretch -> !stretch.isHistory())
                .findFirst();
        if (firstOfRoster.isEmpty()) {
            return;
        }
        if (shift.stream().noneMatch(Block::hasHistory)) {
            shifts += 100;
        }
        long minutes = shift.stream().mapToLong(Block::minutes).sum();
        long wanted = Math.min(THREE_HOURS, demandMinutes(firstOfRoster.get().cell()));
        shortage += 10 * Math.ceilDiv(Math.max(0, wanted - minutes), 15L);
        if (shift.size() > 1) {
            shift.stream().filter(Block::hasRoster).forEach(this::stint);
        }
    }

    private void stint(Block block) {
        shortage += 5 * Math.ceilDiv(Math.max(0, TWO_HOURS - block.minutes()), 15L);
    }

    /** Minutes of the cell's date in which anybody is needed. */
    private long demandMinutes(int cell) {
        var grid = problem.grid();
        long minutes = 0;
        for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
            int other = grid.cell(grid.dayOf(cell), slot);
            minutes += problem.demand().get(other).headcount() > 0 ? grid.minutes(other) : 0;
        }
        return minutes;
    }

    private void furtherDuties(List<Duty> ofDate) {
        for (int i = 1; i < ofDate.size(); i++) {
            boolean torn = torn(
                    ofDate.get(i - 1).blocks().getLast(), ofDate.get(i).blocks().getFirst());
            split += torn ? 100 : 0;
        }
    }
}
