package io.shiftloom.jobs.progress;

/** The distance of a score to the proven bound. */
public final class Gap {

    private Gap() {}

    /** A fraction of the score, from 0 (proven optimal) to 1. */
    public static double of(long soft, long bound) {
        return soft == 0 ? 0 : (double) (soft - bound) / soft;
    }
}
