package io.shiftloom.solver.search;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import org.jspecify.annotations.Nullable;

/**
 * Fills the cells in order of time, each with exactly its headcount, preferring people who are at work already and have
 * not reached a limit. Fast, exact in coverage, and good enough for the kernel to start from.
 */
final class SweepConstruction {

    private static final long KEPT = 100_000_000;
    private static final long OVER_LIMIT = 1_000_000;
    private static final long TOO_LITTLE_REST = 500_000;
    private static final long NEW_BLOCK = 10_000;
    private static final long SECOND_BLOCK_OF_DAY = 30_000;

    private final ScheduleProblem problem;
    private final ScheduleGrid grid;
    private final @Nullable Roster baseline;
    private final LaborTerms[] terms;
    private final long[][] allowed;
    private final int words;
    private final long[] rows;
    private final long[] lastEnd;
    private final int[] dutyMinutes;
    private final int[] dutyDay;
    private final int[] weekMinutes;
    private final int[] week;
    private final long[] load;
    private final int[] share;

    public SweepConstruction(ScheduleProblem problem, CompiledProblem compiled, long[][] allowed) {
        int people = problem.staff().size();
        this.problem = problem;
        this.grid = problem.grid();
        this.baseline = problem.baseline();
        this.terms = new LaborTerms[people];
        this.allowed = allowed;
        this.words = CellSet.words(grid.cellCount());
        this.rows = new long[people * words];
        this.lastEnd = new long[people];
        this.dutyMinutes = new int[people];
        this.dutyDay = new int[people];
        this.weekMinutes = new int[people];
        this.week = new int[people];
        this.load = new long[people];
        this.share = new int[people];
        for (int person = 0; person < people; person++) {
            lastEnd[person] = Long.MIN_VALUE / 2;
            dutyDay[person] = -1;
            week[person] = -1;
            terms[person] = compiled.terms(person);
            share[person] = 1;
            for (long word : allowed[person]) {
                share[person] += Long.bitCount(word);
            }
        }
    }

    public long[] rows() {
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            fill(cell);
        }
        return rows;
    }

    private void fill(int cell) {
        var demand = problem.demand().get(cell);
        int vacant = demand.headcount();
        for (var need : demand.roles().entrySet()) {
            for (int i = 0; i < need.getValue(); i++) {
                vacant -= seat(cell, need.getKey()) ? 1 : 0;
            }
        }
        while (vacant > 0 && seat(cell, "")) {
            vacant--;
        }
    }

    /** Seats the best person who holds the role, or anybody when it is empty. */
    private boolean seat(int cell, String role) {
        int best = -1;
        long bestPrice = Long.MAX_VALUE;
        for (int person = 0; person < dutyDay.length; person++) {
            if (mayTake(person, cell) && (role.isEmpty() || holds(person, role))) {
                long price = price(person, cell);
                if (price < bestPrice) {
                    bestPrice = price;
                    best = person;
                }
            }
        }
        if (best >= 0) {
            work(best, cell);
        }
        return best >= 0;
    }

    private boolean holds(int person, String role) {
        return problem.staff().get(person).roles().contains(role);
    }

    private boolean mayTake(int person, int cell) {
        long bit = 1L << cell;
        return (allowed[person][cell >>> 6] & bit) != 0 && (rows[person * words + (cell >>> 6)] & bit) == 0;
    }

    private long price(int person, int cell) {
        long gap = grid.startMinute(cell) - lastEnd[person];
        int minutes = grid.minutes(cell);
        int worked = sameDuty(person, cell, gap) ? dutyMinutes[person] : 0;
        int inWeek = week[person] == weekOf(person, cell) ? weekMinutes[person] : 0;
        var own = terms[person];
        long price = 1000 * load[person] / share[person];
        price -= baseline != null && baseline.row(person).contains(cell) ? KEPT : 0;
        price += worked + minutes > own.hard(LaborRule.DAILY) ? OVER_LIMIT : 0;
        price += inWeek + minutes > Math.min(own.hard(LaborRule.WEEKLY), own.hard(LaborRule.CONTRACT_WEEKLY))
                ? OVER_LIMIT
                : 0;
        if (gap > 0) {
            price += NEW_BLOCK;
            price += dutyDay[person] == grid.dayOf(cell) ? SECOND_BLOCK_OF_DAY : 0;
            price += dutyDay[person] != grid.dayOf(cell)
                            && gap < Math.max(own.hard(LaborRule.REST), own.soft(LaborRule.REST))
                    ? TOO_LITTLE_REST
                    : 0;
        }
        return price;
    }

    /** A second duty on the same date counts into the date as well. */
    private boolean sameDuty(int person, int cell, long gap) {
        return gap == 0 || dutyDay[person] == grid.dayOf(cell);
    }

    private int weekOf(int person, int cell) {
        var date = grid.date(grid.dayOf(cell));
        int back = Math.floorMod(
                date.getDayOfWeek().getValue() - terms[person].weekStart().getValue(), 7);
        return Math.toIntExact(date.minusDays(back).toEpochDay());
    }

    private void work(int person, int cell) {
        long gap = grid.startMinute(cell) - lastEnd[person];
        if (!sameDuty(person, cell, gap)) {
            dutyMinutes[person] = 0;
            dutyDay[person] = grid.dayOf(cell);
        }
        int thisWeek = weekOf(person, cell);
        if (week[person] != thisWeek) {
            week[person] = thisWeek;
            weekMinutes[person] = 0;
        }
        rows[person * words + (cell >>> 6)] |= 1L << cell;
        lastEnd[person] = grid.endMinute(cell);
        dutyMinutes[person] += grid.minutes(cell);
        weekMinutes[person] += grid.minutes(cell);
        load[person] += grid.minutes(cell);
    }
}
