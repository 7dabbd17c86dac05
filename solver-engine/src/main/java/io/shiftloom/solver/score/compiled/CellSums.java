package io.shiftloom.solver.score.compiled;

/**
 * Four sums over cells in one long, so that the hot loop reads one number and not four. None of them ever exceeds its
 * bits: a grid of a year by quarters of an hour has 35,040 quarters, of which a good third are nights or weekends, and
 * wishes cost 2 a quarter.
 */
public final class CellSums {

    private static final int QUARTERS_BITS = 17;
    private static final int WISHES_BITS = 18;
    private static final int NIGHT_BITS = 14;
    private static final int UNDESIRABLE_BITS = Long.SIZE - QUARTERS_BITS - WISHES_BITS - NIGHT_BITS;
    private static final int WISHES_FROM = QUARTERS_BITS;
    private static final int NIGHT_FROM = WISHES_FROM + WISHES_BITS;
    private static final int UNDESIRABLE_FROM = NIGHT_FROM + NIGHT_BITS;

    private CellSums() {}

    static long of(int quarters, int wishes, int nightQuarters, int undesirableQuarters) {
        return fitting(undesirableQuarters, UNDESIRABLE_BITS) << UNDESIRABLE_FROM
                | fitting(nightQuarters, NIGHT_BITS) << NIGHT_FROM
                | fitting(wishes, WISHES_BITS) << WISHES_FROM
                | fitting(quarters, QUARTERS_BITS);
    }

    private static long fitting(int sum, int bits) {
        if (sum >>> bits != 0) {
            throw new IllegalArgumentException("the horizon is too long");
        }
        return sum;
    }

    public static int quarters(long sums) {
        return (int) sums & mask(QUARTERS_BITS);
    }

    public static int wishes(long sums) {
        return (int) (sums >>> WISHES_FROM) & mask(WISHES_BITS);
    }

    public static int nightQuarters(long sums) {
        return (int) (sums >>> NIGHT_FROM) & mask(NIGHT_BITS);
    }

    /** Quarters that nobody likes to work, see {@link UndesirableTime}. */
    public static int undesirableQuarters(long sums) {
        return (int) (sums >>> UNDESIRABLE_FROM);
    }

    private static int mask(int bits) {
        return (1 << bits) - 1;
    }
}
