package io.shiftloom.solver.bound.ledger;

import io.shiftloom.solver.bound.person.FixedPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Rounds amounts to whole points that have a given sum, by the method of the largest remainder. */
final class Apportionment {

    private Apportionment() {}

    /**
     * The amounts in points.
     *
     * @param amounts in {@link FixedPoint#SCALE}ths of a point, none negative
     * @param points their sum in points, rounded up or down
     */
    static List<Long> of(List<Long> amounts, long points) {
        var shares = new ArrayList<Long>();
        amounts.forEach(amount -> shares.add(amount / FixedPoint.SCALE));
        long left = points - shares.stream().mapToLong(Long::longValue).sum();
        IntStream.range(0, amounts.size())
                .boxed()
                .sorted(Comparator.comparingLong(index -> -(amounts.get(index) % FixedPoint.SCALE)))
                .limit(left)
                .forEach(index -> shares.set(index, shares.get(index) + 1));
        return List.copyOf(shares);
    }
}
