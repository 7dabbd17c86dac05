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

    /**
     * The temperature over one round of a longer, geometric cooling.
     *
     * @param hot temperature at the start of the whole cooling, in soft cost
     * @param cold temperature at its end
     * @param from how far the whole has come when the round starts, 0 to 1
     * @param to how far it has come when the round ends
     */
    record Cooling(double hot, double cold, double from, double to) {

        double at(double partOfRound) {
            return hot * StrictMath.pow(cold / hot, from + (to - from) * partOfRound);
        }
    }
}
