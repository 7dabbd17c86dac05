package io.shiftloom.solver;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.search.RoundPlan;

/**
 * How many rounds each stage of a search gets, from the size of the problem and the effort asked for, never from the
 * machine.
 *
 * @param chunkRounds rounds over all chunks together
 * @param stitchRounds rounds over the whole horizon
 * @param candidateRounds rounds for each further candidate
 * @param repairRounds rounds at most to get rid of broken rules that are left
 * @param polishRounds rounds of Timefold
 * @param moves moves of a round of the kernel
 * @param polishMoves moves of a round of Timefold
 */
record EffortPlan(
        int chunkRounds,
        int stitchRounds,
        int candidateRounds,
        int repairRounds,
        int polishRounds,
        int moves,
        int polishMoves) {

    private static final int SEATS_PER_ROUND = 50;
    private static final int FEWEST_ROUNDS = 4;
    private static final int MOST_ROUNDS = 256;
    private static final int LEAST_MOVES = 1 << 16;
    private static final int MOST_MOVES = 1 << 20;
    private static final int MOVES_PER_SEAT = 4096;

    /** Part of the rounds that goes to the whole horizon. */
    private static final double STITCH_SHARE = 0.4;

    private static final double CANDIDATE_SHARE = 0.15;
    private static final double POLISH_SHARE = 0.05;

    /** Timefold tries so many times fewer moves a second than the kernel. */
    private static final int POLISH_SLOWER = 4;

    private static final int REPAIR_ROUNDS = 24;
    private static final int LOOK_MOVES = 1 << 16;
    private static final double HOT = 30;
    private static final double COLD = 2.5;
    private static final double WARM = 8;

    static EffortPlan of(ScheduleProblem problem, Effort effort) {
        double normal = Math.clamp(problem.seats() / SEATS_PER_ROUND, FEWEST_ROUNDS, MOST_ROUNDS);
        double rounds = normal * effort.percent() / 100;
        return new EffortPlan(
                atLeastOne(rounds * (1 - STITCH_SHARE)),
                atLeastOne(rounds * STITCH_SHARE),
                atLeastOne(rounds * CANDIDATE_SHARE),
                atLeastOne((double) REPAIR_ROUNDS * effort.percent() / 100),
                atLeastOne(rounds * POLISH_SHARE),
                moves(problem, 1),
                moves(problem, POLISH_SLOWER));
    }

    private static int moves(ScheduleProblem problem, int slower) {
        return Math.clamp((long) problem.seats() * MOVES_PER_SEAT, LEAST_MOVES, MOST_MOVES) / slower;
    }

    private static int atLeastOne(double rounds) {
        return Math.max(1, (int) Math.round(rounds));
    }

    int chunkRounds(int seats, int allSeats) {
        return atLeastOne((double) chunkRounds * seats / Math.max(1, allSeats));
    }

    RoundPlan cooling(long seed, int round, int rounds) {
        return new RoundPlan(seed, round, rounds, moves, HOT, COLD);
    }

    /** A short round at the temperature of the first one, to compare starts. */
    RoundPlan look(long seed) {
        return new RoundPlan(seed, 0, 1, Math.min(moves, LOOK_MOVES), HOT, COLD);
    }

    RoundPlan warm(long seed, int round, int rounds) {
        return new RoundPlan(seed, round, rounds, moves, WARM, COLD);
    }
}
