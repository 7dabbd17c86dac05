package io.shiftloom.solver.horizon;

import io.shiftloom.solver.search.RoundPlan;

/**
 * The cooling schedule of the simulated annealing: between which temperatures the rounds of each stage cool, and with which seeds.
 *
 * @param moves of a round
 * @param movesAfterDive of a round that goes on from a dive
 * @param movesOfCandidate of a round for a further candidate
 */
record CoolingSchedule(int moves, int movesAfterDive, int movesOfCandidate) {

    /** Rounds after which the whole horizon is as cold as it gets, and it shows whether more of them are worth it. */
    static final int CYCLE = 6;

    private static final int LANE_SEEDS = 7919;
    private static final int TRIAL_MOVES = 1 << 16;
    private static final int MIXTURE_MOVES = 1 << 16;
    private static final int LEAST_MOVES_OF_REPAIR = 1 << 17;

    // Measured on trial_M1 and trial_L1: an end at 0.5 instead of 2.5 makes M 0.5 % and L 1.3 % better in the same
    // time.
    private static final double HOT = 20;
    private static final double COLD = 0.5;
    private static final double WARM = 6;

    /** A dive is good but for its last seats, which a hotter start would not let stand. */
    private static final double DIVED = 3;

    /** The temperature at which a bent candidate, different but about 3 % more expensive, starts to approach the best. */
    private static final double RELAXED = 2;

    /**
     * Temperatures at which a cycle of a repair begins, one after the other. At them the kernel breaks one rule to repair another; from
     * colder ones it stays where it is stuck, and no single one repairs all.
     */
    private static final double[] REPAIR_HOT = {60, 150, 300};

    private static final double REPAIR_COLD = 1;
    /** Beside a baseline each changed person costs as much as this times a few broken quarters. */
    private static final double REPAIR_HOTTER_BESIDE_BASELINE = 100;

    /** Rounds of a cycle where at most so many rounds are planned. */
    static int cycle(int rounds) {
        return Math.clamp(rounds, 1, CYCLE);
    }

    /** @param lane rounds of one cooling of a chunk, after which it starts over */
    RoundPlan chunk(long seed, int round, int lane) {
        return new RoundPlan(seed + (long) LANE_SEEDS * (round / lane), round % lane, lane, moves, HOT, COLD);
    }

    /** A short round at the temperature of the first one, to compare starts. */
    RoundPlan trial(long seed) {
        return new RoundPlan(seed, 0, 1, Math.min(moves, TRIAL_MOVES), HOT, COLD);
    }

    /** Part of a cycle that begins warm and ends cold. */
    RoundPlan warm(long seed, int round, int rounds) {
        return cycled(seed, round, rounds, moves, WARM);
    }

    /** The same from a second start. */
    RoundPlan dived(long seed, int round, int rounds) {
        return cycled(seed, round, rounds, movesAfterDive, DIVED);
    }

    /** The same for a further candidate while it is bent. */
    RoundPlan bent(long seed, int round, int rounds, double hot) {
        return cycled(seed, round, rounds, movesOfCandidate, hot);
    }

    /** A cooling that brings such a candidate near the best again. */
    RoundPlan relaxed(long seed, int round, int rounds) {
        return new RoundPlan(seed, round, rounds, movesOfCandidate, RELAXED, COLD);
    }

    /** A short cooling that repairs a mixture of schedules. */
    RoundPlan mixture(long seed, int round, int rounds) {
        return new RoundPlan(seed, round, rounds, Math.min(moves, MIXTURE_MOVES), DIVED, COLD);
    }

    /** Part of a cycle that begins hot enough to break other rules than those that stay broken. */
    RoundPlan repair(long seed, int round, int rounds, boolean baseline) {
        int cycle = cycle(rounds);
        double hot = REPAIR_HOT[round / cycle % REPAIR_HOT.length] * (baseline ? REPAIR_HOTTER_BESIDE_BASELINE : 1);
        return new RoundPlan(
                seed + round / cycle, round % cycle, cycle, Math.max(LEAST_MOVES_OF_REPAIR, moves), hot, REPAIR_COLD);
    }

    private static RoundPlan cycled(long seed, int round, int rounds, int moves, double hot) {
        int cycle = cycle(rounds);
        return new RoundPlan(seed + round / cycle, round % cycle, cycle, moves, hot, COLD);
    }
}
