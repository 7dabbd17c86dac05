package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.window.WindowImprovement;

/** What a second start goes on from. It depends on the problem and the effort alone, because the plan of a chunk has no ascent to ask. */
enum SecondStart {
    /** There is none. */
    NONE,
    /** Cells, after the first part of the ascent to the bound. */
    BY_CELLS,
    /** Whole rows, after all of it, where people are so many that a dive by cells takes minutes. */
    BY_ROWS,
    /** The same in a quick search: more rows are settled at a time. */
    BY_MORE_ROWS;

    /** A search with less effort is quick, and makes a single dive. A small problem then has no second start. */
    static final int LEAST_EFFORT = 50;

    private static final int LEAST_EFFORT_OF_LARGE = 10;
    /** With less effort the bound and the quickest dive by rows take longer than all rounds. */
    private static final int LEAST_EFFORT_BY_MORE_ROWS = 30;

    private static final int LEAST_EFFORT_BY_ROWS = 70;

    /** People times cells times cells of a date. Beyond it a dive by cells takes minutes, and the ascent refuses it. */
    private static final long MOST_SIZE_BY_CELLS = 12_000_000;

    /** Rounds of a first start on which a dive by rows does not build. */
    private static final int ROUNDS_BEFORE_ROWS = 10;

    private static final int ROUNDS_BEFORE_MORE_ROWS = 5;

    /** The part of a search's first {@link #FIRST_ROUNDS} rounds that the first start keeps where a second follows. */
    private static final double FIRST_SHARE = 0.5;

    /** As {@link #FIRST_SHARE}, where nothing goes on from what the first start finds. */
    private static final double FIRST_SHARE_IF_LEFT = 0.2;

    /** The part of all further rounds that the first start keeps. It hardly gets better in them. */
    private static final double FURTHER_SHARE = 0.1;

    private static final int FIRST_ROUNDS = 12;

    boolean isByRows() {
        return this == BY_ROWS || this == BY_MORE_ROWS;
    }

    /** @param isSmall whether a first start mostly comes near the bound */
    static SecondStart of(ScheduleProblem problem, Effort effort, boolean isSmall) {
        var grid = problem.grid();
        long size = (long) problem.staff().size() * grid.cellCount() * grid.slotsPerDay();
        if (size > MOST_SIZE_BY_CELLS) {
            boolean priced = grid.granularityMinutes() % LagrangianRelaxation.LEAST_UNIT == 0;
            return priced ? byRows(effort) : NONE;
        }
        return effort.percent() >= (isSmall ? LEAST_EFFORT : LEAST_EFFORT_OF_LARGE) ? BY_CELLS : NONE;
    }

    /**
     * Rounds of the first start. Those of a small problem that dives by cells are not fewer for it.
     *
     * @param rounds of a search that has no second start
     * @param isLeft whether windows leave it out and go on from dives alone
     */
    double roundsBefore(int rounds, boolean isLeft) {
        return switch (this) {
            case NONE -> rounds;
            case BY_CELLS -> {
                int further = Math.max(0, rounds - FIRST_ROUNDS);
                double share = isLeft ? FIRST_SHARE_IF_LEFT : FIRST_SHARE;
                yield share * (rounds - further) + FURTHER_SHARE * further;
            }
            case BY_ROWS -> ROUNDS_BEFORE_ROWS;
            case BY_MORE_ROWS -> ROUNDS_BEFORE_MORE_ROWS;
        };
    }

    private static SecondStart byRows(Effort effort) {
        if (effort.percent() >= LEAST_EFFORT_BY_ROWS) {
            return BY_ROWS;
        }
        return effort.percent() >= LEAST_EFFORT_BY_MORE_ROWS ? BY_MORE_ROWS : NONE;
    }

    /**
     * How much of a search goes to its second start.
     *
     * @param start what it goes on from
     * @param rounds after it, by price and dive; 0 where it is not worth it
     * @param dives by cells
     * @param roundsWithoutDive rounds in its place where a dive by rows turns out to take too long
     * @param leastGap of the first start from the bound, as a part of its cost, that makes a second one worth it
     */
    record Plan(SecondStart start, int rounds, Dives dives, int roundsWithoutDive, double leastGap) {

        boolean isByRows() {
            return start.isByRows();
        }

        /** Cycles of rounds after it. */
        int cycles() {
            return Math.max(1, rounds / CoolingSchedule.CYCLE);
        }

        /** Whether it is worth it after a first start that ended at a cost. */
        boolean isWorthIt(long cost, long bound) {
            return rounds > 0 && cost > bound && cost - bound >= leastGap * cost;
        }
    }

    /**
     * Second starts by cells.
     *
     * @param count 0 where the second start is another
     * @param improvesEach whether each has its windows, where every window looks at everybody; otherwise the best of them goes on
     * @param pairsOfMixtures of what they come to at most
     */
    record Dives(int count, boolean improvesEach, int pairsOfMixtures) {

        static final Dives NONE = new Dives(0, false, 0);
        private static final int MOST_PAIRS = 4;
        /** Two mixtures each. With more time another pair of dives gains more than further mixtures. */
        private static final int PAIRS_OF_MIXTURES_PER_CYCLE = 4;

        /**
         * Where windows draw people only the best dive gets any, and the cheapest of more dives ends cheaper; elsewhere each gets them.
         *
         * @param rounds that the dives stand for
         */
        static Dives inPlaceOf(int rounds, ScheduleProblem problem, Effort effort) {
            boolean isQuick = effort.percent() < LEAST_EFFORT;
            boolean improves = WindowImprovement.suits(problem);
            boolean improvesEach = improves && WindowImprovement.looksAtEverybody(problem) && !isQuick;
            boolean drawsPeople = improves && !WindowImprovement.looksAtEverybody(problem);
            int roundsPerPair = drawsPeople ? CoolingSchedule.CYCLE : 2 * CoolingSchedule.CYCLE;
            int count = isQuick ? 1 : 2 * Math.clamp(Math.ceilDiv(rounds, roundsPerPair), 1, MOST_PAIRS);
            return new Dives(count, improvesEach, improvesEach && mixes(problem, effort) ? mixtures(rounds) : 0);
        }

        /** At normal effort mixtures take a fifth of the time. They make M 0.1 % cheaper, and some problems around the clock 1 %. */
        private static boolean mixes(ScheduleProblem problem, Effort effort) {
            boolean hasDates = problem.grid().dayCount() > 1;
            return hasDates && (problem.grid().aroundTheClock() || effort.percent() > Effort.NORMAL.percent());
        }

        private static int mixtures(int rounds) {
            return PAIRS_OF_MIXTURES_PER_CYCLE * Math.max(1, rounds / CoolingSchedule.CYCLE);
        }

        /** Rounds of the stage that dive, two at a time. */
        int pairs() {
            return Math.ceilDiv(count, 2);
        }
    }
}
