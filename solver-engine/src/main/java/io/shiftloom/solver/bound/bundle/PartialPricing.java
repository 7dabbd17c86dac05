package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.DecidedCells;
import io.shiftloom.solver.bound.person.FixedPoint;
import java.util.BitSet;

/**
 * Whose rows are priced in a step of a {@link BundleMethod}. Those that are settled never are. While pricing is partial, as it is called in
 * column generation, people for whom it finds no row that is cheaper than those known wait, and longer each time.
 */
final class PartialPricing {

    /** A row that is cheaper by less than this is nothing new. */
    private static final double NEWS = FixedPoint.SCALE / 2.0;
    /** Steps that somebody waits at most. */
    private static final int MOST_WAIT = 4;

    private final DecidedCells decided;
    /** By person: how many steps to wait still, and how many it was when the wait began. */
    private final int[] left;

    private final int[] wait;
    private boolean partial;

    PartialPricing(DecidedCells decided, int people) {
        this.decided = decided;
        left = new int[people];
        wait = new int[people];
    }

    void set(boolean partially) {
        partial = partially;
    }

    boolean isPartial() {
        return partial;
    }

    /** The people of the next step. */
    BitSet next() {
        var priced = new BitSet(left.length);
        for (int person = 0; person < left.length; person++) {
            boolean waits = partial && left[person]-- > 0;
            priced.set(person, !waits && !decided.isSettled(person));
        }
        return priced;
    }

    /**
     * Takes note of what pricing found while it is partial.
     *
     * @param cheaper by how much the row found is cheaper than all that were known
     */
    void found(int person, double cheaper) {
        wait[person] = cheaper > NEWS ? 0 : Math.min(MOST_WAIT, 2 * wait[person] + 1);
        left[person] = wait[person];
    }

    /** Has somebody priced in the next step. */
    void wake(int person) {
        left[person] = 0;
        wait[person] = 0;
    }
}
