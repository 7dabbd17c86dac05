package io.shiftloom.solver.tours;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Plans a horizon with jsprit, day by day. Each day respects the rest and the minutes that the days before it leave. */
public final class DayTours {

    /** Days with more pairs of strips and people take too long. */
    private static final int MOST_PAIRS = 400;

    private final CompiledProblem compiled;
    private final StripCutter cutter;
    private final long[] rows;
    private final int[] lastEnd;
    private final int[] weekMinutes;

    public DayTours(CompiledProblem compiled) {
        this.compiled = compiled;
        this.cutter = new StripCutter(compiled.problem());
        this.rows = new long[compiled.people() * compiled.words()];
        this.lastEnd = new int[compiled.people()];
        this.weekMinutes = new int[compiled.people()];
        for (int person = 0; person < lastEnd.length; person++) {
            lastEnd[person] = compiled.lastEndBefore(person);
        }
    }

    /** Whether every day is small enough to plan. */
    public static boolean suits(CompiledProblem compiled) {
        var cutter = new StripCutter(compiled.problem());
        for (int day = 0; day < compiled.days(); day++) {
            if (cutter.strips(day).size() * compiled.people() > MOST_PAIRS) {
                return false;
            }
        }
        return true;
    }

    /**
     * The planned rows. Strips that no tour took go to whoever may work, so that headcounts are exact.
     *
     * @return empty when nobody is left for a cell that the tours left open
     */
    public Optional<long[]> rows(long seed, BooleanSupplier stop) {
        for (int day = 0; day < compiled.days(); day++) {
            plan(day, seed, stop);
            if (stop.getAsBoolean()) {
                throw new SearchStopped();
            }
        }
        for (int cell = 0; cell < compiled.cells(); cell++) {
            if (!fill(cell)) {
                return Optional.empty();
            }
        }
        return Optional.of(rows);
    }

    private void plan(int day, long seed, BooleanSupplier stop) {
        var tourDay = day(day);
        int[] workers = new DayPlan(tourDay).solve(seed + day, stop);
        for (int strip = 0; strip < workers.length; strip++) {
            if (workers[strip] >= 0) {
                work(workers[strip], tourDay.strips().get(strip));
            }
        }
    }

    private TourDay day(int day) {
        int first = day * compiled.slotsPerDay();
        int[] left = new int[compiled.people()];
        int[] freeFrom = new int[compiled.people()];
        List<Integer> people = new ArrayList<>();
        for (int person = 0; person < left.length; person++) {
            var terms = compiled.terms(person);
            int week = compiled.weekOfDay(person, day);
            if (day > 0 && compiled.weekOfDay(person, day - 1) != week) {
                weekMinutes[person] = 0;
            }
            int weekCap = Math.min(terms.hard(LaborRule.WEEKLY), terms.hard(LaborRule.CONTRACT_WEEKLY));
            int used = weekMinutes[person] + compiled.workedInWeek(person, week);
            int dayCap = Math.min(terms.hard(LaborRule.DAILY), Math.min(terms.soft(LaborRule.DAILY), 24 * 60));
            left[person] = Math.max(0, Math.min(dayCap, weekCap - used));
            freeFrom[person] = lastEnd[person] + Math.max(terms.hard(LaborRule.REST), terms.soft(LaborRule.REST));
            if (left[person] > 0) {
                people.add(person);
            }
        }
        return new TourDay(compiled, first, cutter.strips(day), people, left, freeFrom);
    }

    private void work(int person, Strip strip) {
        for (int cell = strip.from(); cell < strip.to(); cell++) {
            rows[person * compiled.words() + (cell >>> 6)] |= 1L << cell;
            weekMinutes[person] += compiled.cellMinutes()[cell];
        }
        lastEnd[person] = Math.max(lastEnd[person], compiled.endMinutes()[strip.to() - 1]);
    }

    private boolean fill(int cell) {
        int missing = compiled.headcount()[cell];
        for (int person = 0; person < compiled.people(); person++) {
            missing -= works(person, cell) ? 1 : 0;
        }
        for (int person = 0; person < compiled.people() && missing > 0; person++) {
            if (!works(person, cell) && compiled.isAvailable(person, cell)) {
                rows[person * compiled.words() + (cell >>> 6)] |= 1L << cell;
                missing--;
            }
        }
        return missing == 0;
    }

    private boolean works(int person, int cell) {
        return (rows[person * compiled.words() + (cell >>> 6)] & (1L << cell)) != 0;
    }
}
