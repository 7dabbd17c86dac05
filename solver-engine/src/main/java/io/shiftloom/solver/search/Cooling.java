package io.shiftloom.solver.search;

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
