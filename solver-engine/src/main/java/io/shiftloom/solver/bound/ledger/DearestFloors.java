package io.shiftloom.solver.bound.ledger;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.price.Extra;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The floors that are the highest above a bound. Of equal ones those that were added first stay. */
final class DearestFloors {

    private final long bound;
    private final int most;
    private final List<PriceFloor> floors = new ArrayList<>();
    /** The amounts of those that would be listed now, the least first. */
    private final PriorityQueue<Long> listed = new PriorityQueue<>();

    /** @param bound in points */
    DearestFloors(long bound, int most) {
        this.bound = bound;
        this.most = most;
    }

    /**
     * Whether something extra that has the least value would be listed.
     *
     * @param value that no schedule with it costs less than, in fixed points
     */
    boolean takes(long value) {
        long above = above(value);
        return above > 0 && (listed.size() < most || above > listed.element());
    }

    /** Adds something extra, unless it would not be listed. */
    void add(Extra extra, long value) {
        if (takes(value)) {
            floors.add(new PriceFloor(extra, above(value)));
            listed.add(above(value));
            if (listed.size() > most) {
                listed.remove();
            }
        }
    }

    private long above(long value) {
        return Math.ceilDiv(value, (long) FixedPoint.SCALE) - bound;
    }

    /** The dearest first. */
    List<PriceFloor> list() {
        return floors.stream()
                .sorted(Comparator.comparingLong(PriceFloor::aboveBound).reversed())
                .limit(most)
                .toList();
    }
}
