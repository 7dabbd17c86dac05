package io.shiftloom.solver.feasibility;

import java.util.BitSet;
import java.util.function.Predicate;

/** Makes a conflict small: leaves out runs of cells, then single cells, as long as the rest still conflicts. */
public final class Shrinking {

    private final Predicate<BitSet> conflicts;
    private int attempts;

    /** @param attempts how often {@code conflicts} may be asked */
    public Shrinking(int attempts, Predicate<BitSet> conflicts) {
        this.attempts = attempts;
        this.conflicts = conflicts;
    }

    /** @param conflict cells known to conflict */
    public BitSet of(BitSet conflict) {
        var kept = (BitSet) conflict.clone();
        for (int size = Math.max(1, kept.cardinality() / 2); size > 0 && attempts > 0; size /= 2) {
            int at = kept.nextSetBit(0);
            while (at >= 0 && attempts > 0) {
                var fewer = (BitSet) kept.clone();
                int end = at;
                for (int i = 0; i < size && end >= 0; i++) {
                    fewer.clear(end);
                    end = kept.nextSetBit(end + 1);
                }
                kept = attempt(fewer) ? fewer : kept;
                at = end;
            }
        }
        return kept;
    }

    private boolean attempt(BitSet cells) {
        return !cells.isEmpty() && attempts-- > 0 && conflicts.test(cells);
    }
}
