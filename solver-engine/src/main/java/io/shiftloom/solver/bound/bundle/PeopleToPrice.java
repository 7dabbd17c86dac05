package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.DecidedCells;
import io.shiftloom.solver.bound.person.FixedPoint;
import java.util.BitSet;

/**
 * Whose rows are priced in a step of a {@link BundleMethod}: everybody's but those that are settled. Once it is patient, people for whom
 * pricing finds no row that is cheaper than those known wait, longer each time.
 */
final class PeopleToPrice {

    /** A row that is cheaper by less than this is nothing new. */
    private static final double NEWS = FixedPoint.SCALE / 2.0;
    /** Steps that somebody waits at most. */
    private static final int MOST_PATIENCE = 4;

    private final DecidedCells decided;
    /** By person: how many steps to wait still, and how many to wait when there is no news again. */
    private final int[] left;

    private final int[] patience;
    private boolean patient;

    PeopleToPrice(DecidedCells decided, int people) {
        this.decided = decided;
        left = new int[people];
        patience = new int[people];
    }

    void bePatient(boolean patientNow) {
        patient = patientNow;
    }

    boolean isPatient() {
        return patient;
    }

    /** The people of the next step. */
    BitSet next() {
        var priced = new BitSet(left.length);
        for (int person = 0; person < left.length; person++) {
            boolean waits = patient && left[person]-- > 0;
            priced.set(person, !waits && !decided.isSettled(person));
        }
        return priced;
    }

    /**
     * Takes note of a pricing.
     *
     * @param cheaper by how much the row found is cheaper than all that were known
     */
    void priced(int person, double cheaper) {
        patience[person] = cheaper > NEWS ? 0 : Math.min(MOST_PATIENCE, 2 * patience[person] + 1);
        left[person] = patience[person];
    }

    /** Has somebody priced in the next step. */
    void wake(int person) {
        left[person] = 0;
        patience[person] = 0;
    }
}
