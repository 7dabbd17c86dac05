package io.shiftloom.jobs.progress;

/** How far a score may be from the best there is. */
public final class Gap {

    private Gap() {}

    /** Between 0 (proven to be the best) and 1, as a part of the score. */
    public static double of(long soft, long bound) {
        return soft == 0 ? 0 : (double) (soft - bound) / soft;
    }
}
