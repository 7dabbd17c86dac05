package io.shiftloom.solver.score.compiled;

/** Minutes to q, quarters of an hour. */
public final class Quarters {

    public static final int MINUTES = 15;

    private Quarters() {}

    /** Quarters begun by this many minutes, which are not negative. */
    public static int begun(int minutes) {
        return (minutes + MINUTES - 1) / MINUTES;
    }

    /** The same as minutes. */
    public static int roundedUp(int minutes) {
        return begun(minutes) * MINUTES;
    }
}
