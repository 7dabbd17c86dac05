package io.shiftloom.solver.search;

/**
 * What one round is to do.
 *
 * @param seed of the whole search
 * @param round number of the round, from 0
 * @param rounds how many the cooling is spread over
 * @param moves how many moves to try
 * @param hot temperature at the start of round 0, in soft cost
 * @param cold temperature at the end of the last round
 */
public record RoundPlan(long seed, int round, int rounds, int moves, double hot, double cold) {

    Cooling cooling() {
        return new Cooling(hot, cold, (double) round / rounds, Math.min(1, (round + 1.0) / rounds));
    }
}
