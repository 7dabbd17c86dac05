package io.shiftloom.solver.bound.duty;

/** What a block costs by its length in units. From some length on every further unit costs the same. */
final class BlockCosts {

    /** No length costs anything. */
    static final BlockCosts NONE = upTo(new int[0]);

    /** The length from which on every further unit costs the same, at least 1. */
    final int further;
    /** What each of them costs. */
    final int ofFurther;

    private final int[] byLength;

    private BlockCosts(int[] byLength, int further, int ofFurther) {
        this.byLength = byLength;
        this.further = further;
        this.ofFurther = ofFurther;
    }

    /** Longer blocks cost nothing. */
    static BlockCosts upTo(int[] byLength) {
        return new BlockCosts(byLength, Math.max(1, byLength.length), 0);
    }

    /** No block is longer. */
    static BlockCosts ofAll(int[] byLength) {
        int last = byLength.length - 1;
        if (last < 2 || byLength[last] >= DutyTable.NEVER) {
            return new BlockCosts(byLength, Math.max(1, byLength.length), 0);
        }
        int ofFurther = byLength[last] - byLength[last - 1];
        int further = last - 1;
        while (further > 1 && byLength[further] - byLength[further - 1] == ofFurther) {
            further--;
        }
        return new BlockCosts(byLength, further, ofFurther);
    }

    /** What a block of a length costs. */
    int of(int length) {
        return length < byLength.length ? byLength[length] : 0;
    }
}
