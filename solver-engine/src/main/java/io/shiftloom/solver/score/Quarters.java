package io.shiftloom.solver.score;

/** Minutes to q, quarters of an hour. */
final class Quarters {

    static final int MINUTES = 15;

    private Quarters() {}

    /** Quarters begun by so many minutes, which are not negative. */
    static int begun(int minutes) {
        return (minutes + MINUTES - 1) / MINUTES;
    }

    /** The same as minutes. */
    static int roundedUp(int minutes) {
        return begun(minutes) * MINUTES;
    }
}
