package io.shiftloom.solver.horizon;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.window.WindowImprovement;

/**
 * How many rounds each stage of a search gets. It depends on the size of the problem and the requested effort, never on the
 * machine.
 *
 * @param percent of the requested effort
 * @param chunks rounds and coolings of the chunks
 * @param stitchRounds rounds over the whole horizon at most
 * @param repairRounds rounds at most to repair broken rules
 * @param secondStart the second start and the rounds after it
 * @param polishRounds rounds of Timefold; 0 where they gain nothing
 * @param polishMoves moves of a round of Timefold
 * @param candidates rounds of the search for further candidates
 * @param cooling the rounds of the kernel, with their temperatures
 * @param closingEffort entries of tables that branch and price may fill; 0 where it would get nowhere
 * @param datedEffort choices that a bound date by date may look at; 0 where the search is short or closes its gap otherwise
 * @param improvesFirstStart whether windows improve the first start. They gain more from the second; but a small problem seldom has one,
 *     and around the clock the first sometimes ends better
 * @param drawsPeople whether windows look at some people only, drawn by lot
 */
record EffortPlan(
        int percent,
        Chunks chunks,
        int stitchRounds,
        int repairRounds,
        SecondStart.Plan secondStart,
        int polishRounds,
        int polishMoves,
        FurtherCandidates.Plan candidates,
        CoolingSchedule cooling,
        long closingEffort,
        long datedEffort,
        boolean improvesFirstStart,
        boolean drawsPeople) {

    /** Moves for each seat. Four times as many make M 0.2 % and L 0.5 % better; four times fewer make them 0.3 % and 0.6 % dearer. */
    private static final int MOVES_PER_SEAT = 8192;

    /**
     * The least moves up to normal effort; from twice normal effort on they are doubled. At normal effort the second half gains
     * nothing (S-1 to S-16, seven samples). At eight times normal effort S-4 is not proven optimal without it.
     */
    private static final long LEAST_MOVES = 1 << 20;

    /** The least moves of a problem that few people fill. More moves would return to the same rows again and again. */
    private static final long LEAST_MOVES_OF_FEW = 1 << 17;

    private static final long MOVES_PER_CHOICE = 1 << 12;
    private static final long MOST_MOVES = 1L << 28;
    private static final int MOVES_PER_ROUND = 1 << 20;
    private static final int FEWEST_ROUNDS = 10;

    /** Moves of a round that windows follow, after a dive or for a further candidate. With three times as many L ends no better. */
    private static final int MOVES_BEFORE_WINDOWS = 350_000;

    /** Part of the rounds that goes to the whole horizon after chunks. {@link #AGAIN_SHARE} is the part where one chunk was all of it. */
    private static final double STITCH_SHARE = 0.4;

    /** Part of the rounds that follows the second start. With fewer the second start seldom gets better than the first. */
    private static final double DIVE_SHARE = 0.7;

    /** Part of the rounds that follows a dive by rows. The dive takes most of the time and leaves little to gain. */
    private static final double ROW_DIVE_SHARE = 0.2;
    /**
     * A small problem that ends closer to its bound than this has no second start. Its several coolings mostly come as close, and
     * then a second start gains nothing.
     */
    private static final double LEAST_GAP_OF_FEW = 0.01;

    private static final long CLOSING_EFFORT_PER_PERCENT = 40_000;
    /** The closing has the same effort from here up to normal effort (100). Twice the entries closed no other problem that was tried. */
    private static final int PERCENT_OF_QUICK_CLOSING = 50;

    /**
     * Choices of the bound date by date, for each percent beyond a quick search. At normal effort they take about half a second,
     * beside the search where a thread is spare.
     */
    private static final long DATED_EFFORT_PER_PERCENT = 200_000;

    private static final double AGAIN_SHARE = 0.1;
    private static final double BEND_SHARE = 0.1;
    private static final double RELAX_SHARE = 0.1;
    /** Part of the rounds that Timefold polishes. It gains the most in its first rounds, and each takes as long as five of the kernel. */
    private static final double POLISH_SHARE = 0.02;

    /** The kernel tries this many times as many moves a second as Timefold. */
    private static final int POLISH_SLOWER = 4;

    /** Rounds of a repair up to normal effort, and more beyond it. A schedule is worth more than an early end without one. */
    private static final int REPAIR_ROUNDS = 48;

    /** Passes over all windows where each looks at everybody. Mostly the windows gain nothing more before they are over. */
    private static final int WINDOW_SWEEPS = 8;
    /** One window where each looks at everybody takes the place of this many moves, which take half as long or less. */
    private static final int MOVES_PER_WINDOW = 40_000;
    /**
     * One window of people drawn by lot takes the place of this many moves, which take a fifth as long. With many people windows
     * gain more than moves.
     */
    private static final int MOVES_PER_DRAW = 10_000;

    /** A cycle that gains less than this part of the cost is the last one. */
    private static final double LEAST_GAIN = 0.0002;

    /**
     * How many rounds chunks get, and how often a chunk of few seats cools.
     *
     * @param rounds over all chunks together
     * @param coolings of a chunk with few seats
     */
    record Chunks(int rounds, int coolings) {

        static final int FEW_SEATS = 400;

        /** A small problem freezes soon, and differently each time, so that several short coolings find more than a long one. */
        private static final int MOST_COOLINGS = 3;

        /**
         * The chunks of a search.
         *
         * @param rounds of the first start over all chunks, as many as a search with three coolings makes
         * @param closes whether the problem is small and its gap is closed after the search
         */
        static Chunks of(double rounds, boolean closes, Effort effort) {
            double share = closes ? shareOfRounds(effort) : 1;
            return new Chunks(atLeastOne(rounds * share), atLeastOne(MOST_COOLINGS * share));
        }

        /**
         * Part of the rounds that a search makes whose gap is closed. From a third of normal effort up to normal effort their moves stay as
         * many, because the second start and the closing come to the same schedules without more. From three times normal effort on
         * all rounds are made.
         */
        private static double shareOfRounds(Effort effort) {
            double third = 1.0 / MOST_COOLINGS;
            double ofNormal = (double) effort.percent() / Effort.NORMAL.percent();
            return Math.clamp(Math.max(third / ofNormal, third * ofNormal), third, 1);
        }

        /** Rounds of one chunk. */
        int roundsOf(int seats, int allSeats) {
            return atLeastOne((double) rounds * seats / Math.max(1, allSeats));
        }

        /** Rounds of one cooling of a chunk, after which it starts over. */
        int roundsOfCooling(int seats, int rounds) {
            return seats < FEW_SEATS ? Math.ceilDiv(rounds, coolings) : rounds;
        }
    }

    /** @param chunks how many the horizon is cut into; what matters is whether it is */
    static EffortPlan of(ScheduleProblem problem, int chunks, Effort effort) {
        long total = moves(problem, effort);
        int rounds = Math.toIntExact(Math.max(FEWEST_ROUNDS, Math.ceilDiv(total, MOVES_PER_ROUND)));
        int moves = Math.toIntExact(total / rounds);
        boolean few = problem.seats() < Chunks.FEW_SEATS;
        // Beside a baseline changes cost too, and the bound does not count them.
        boolean bounded = problem.baseline() == null;
        boolean closes = few && bounded;
        boolean improvesWindows = WindowImprovement.suits(problem);
        boolean drawsPeople = improvesWindows && !WindowImprovement.looksAtEverybody(problem);
        var start = bounded ? SecondStart.of(problem, effort, few && !drawsPeople) : SecondStart.NONE;
        boolean startsAgain = start != SecondStart.NONE;
        boolean leavesFirstStart =
                startsAgain && (drawsPeople || !(few || problem.grid().aroundTheClock()));
        double first = few && !start.isByRows() ? rounds : start.roundsBefore(rounds, leavesFirstStart);
        double stitch = chunks > 1 ? STITCH_SHARE : AGAIN_SHARE;
        return new EffortPlan(
                effort.percent(),
                Chunks.of(first * (1 - stitch), closes, effort),
                atLeastOne(first * stitch),
                atLeastOne((double) REPAIR_ROUNDS * Math.max(100, effort.percent()) / 100),
                secondStart(start, problem, effort, rounds, first),
                chunks > 1 ? atLeastOne(rounds * POLISH_SHARE) : 0,
                moves / POLISH_SLOWER,
                FurtherCandidates.Plan.of(
                        atLeastOne(rounds * BEND_SHARE), atLeastOne(rounds * RELAX_SHARE), start, few),
                cooling(moves, start, improvesWindows),
                closes ? closingEffort(effort) : 0,
                startsAgain && !few ? datedEffort(effort) : 0,
                !leavesFirstStart,
                drawsPeople);
    }

    /** Moves of all rounds. */
    private static long moves(ScheduleProblem problem, Effort effort) {
        long choices = (long) problem.seats() * problem.staff().size();
        long least = Math.clamp(choices * MOVES_PER_CHOICE, LEAST_MOVES_OF_FEW, leastMoves(effort));
        return Math.clamp((long) problem.seats() * MOVES_PER_SEAT, least, MOST_MOVES) * effort.percent() / 100;
    }

    /** @param first rounds of the first start */
    private static SecondStart.Plan secondStart(
            SecondStart start, ScheduleProblem problem, Effort effort, int rounds, double first) {
        int diveRounds = wholeCycles(rounds * (start.isByRows() ? ROW_DIVE_SHARE : DIVE_SHARE));
        return new SecondStart.Plan(
                start,
                start == SecondStart.NONE ? 0 : diveRounds,
                start == SecondStart.BY_CELLS
                        ? SecondStart.Dives.inPlaceOf(diveRounds, problem, effort)
                        : SecondStart.Dives.NONE,
                start.isByRows() ? atLeastOne(rounds - first) : 0,
                problem.seats() < Chunks.FEW_SEATS ? LEAST_GAP_OF_FEW : 0);
    }

    private static CoolingSchedule cooling(int moves, SecondStart start, boolean improvesWindows) {
        int beforeWindows = improvesWindows ? Math.min(moves, MOVES_BEFORE_WINDOWS) : moves;
        return new CoolingSchedule(moves, start == SecondStart.BY_CELLS ? beforeWindows : moves, beforeWindows);
    }

    private static long leastMoves(Effort effort) {
        int normal = Effort.NORMAL.percent();
        return LEAST_MOVES * Math.clamp(effort.percent(), normal, 2 * normal) / normal;
    }

    private static long closingEffort(Effort effort) {
        int quick = Math.min(effort.percent(), PERCENT_OF_QUICK_CLOSING);
        return CLOSING_EFFORT_PER_PERCENT * Math.max(quick, effort.percent() - PERCENT_OF_QUICK_CLOSING);
    }

    private static long datedEffort(Effort effort) {
        return DATED_EFFORT_PER_PERCENT * Math.max(0, effort.percent() - SecondStart.LEAST_EFFORT);
    }

    private static int atLeastOne(double rounds) {
        return Math.max(1, (int) Math.round(rounds));
    }

    /** A cycle that breaks off while it is warm gains nothing. */
    private static int wholeCycles(double rounds) {
        int cycles = atLeastOne(rounds / CoolingSchedule.CYCLE);
        return rounds < CoolingSchedule.CYCLE ? atLeastOne(rounds) : cycles * CoolingSchedule.CYCLE;
    }

    /**
     * For how many windows a cheaper cover is looked for after a cycle.
     *
     * @param rounds of the stage
     */
    int windows(int all, int rounds) {
        double moves = (double) CoolingSchedule.cycle(rounds) * cooling.moves();
        return drawsPeople
                ? atLeastOne(moves / MOVES_PER_DRAW)
                : Math.max(WINDOW_SWEEPS * all, atLeastOne(moves / MOVES_PER_WINDOW));
    }

    /** Whether the search goes on beyond normal effort, so that it does not wait for the last steps of the ascent. */
    boolean isLong() {
        return percent > Effort.NORMAL.percent();
    }

    /** Whether the bound is found so soon, and met so often, that a search begins with it. */
    boolean beginsWithBound() {
        return secondStart.leastGap() > 0;
    }

    /** Whether there is a gap to close, and effort for it. */
    boolean closes(long cost, long bound) {
        // A dive by rows takes the ascent over.
        return closingEffort > 0 && !secondStart.isByRows() && cost > bound;
    }

    static boolean isWorthMore(long before, long after) {
        return before - after >= before * LEAST_GAIN;
    }
}
