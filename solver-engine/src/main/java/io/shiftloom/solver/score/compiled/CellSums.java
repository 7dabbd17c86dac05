package io.shiftloom.solver.score.compiled;

/**
 * Three sums over cells in one long, so that the hot loop reads one number and not three. None of them ever exceeds its
 * bits: a grid of a year by quarters of an hour has 35,040 quarters, and wishes cost 2 a quarter.
 */
public final class CellSums {

    private static final int BITS = 21;
    private static final int MASK = (1 << BITS) - 1;

    private CellSums() {}

    static long of(int quarters, int wishes, int nightQuarters) {
        if (((quarters | wishes | nightQuarters) & ~MASK) != 0) {
            throw new IllegalArgumentException("the horizon is too long");
        }
        return ((long) nightQuarters << (2 * BITS)) | ((long) wishes << BITS) | quarters;
    }

    public static int quarters(long sums) {
        return (int) sums & MASK;
    }

    public static int wishes(long sums) {
        return (int) (sums >>> BITS) & MASK;
    }

    public static int nightQuarters(long sums) {
        return (int) (sums >>> (2 * BITS));
    }
}
