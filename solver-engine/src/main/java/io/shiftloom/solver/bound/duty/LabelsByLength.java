package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/**
 * The labels of a shift at one place, by its length so far and by the units worked. They lie in one array, a row for each length. A stint moves all
 * of them by as much, to a later row and to more work, so one loop extends them. Each row ends with room for what is moved past its end.
 */
final class LabelsByLength {

    private static final int NEVER = DutyTable.NEVER;

    private final int mostMove;
    final int[] labels;
    /** By length. */
    private final boolean[] hasAny;

    private boolean isEmpty = true;
    private int size;
    private int stride;
    private int lengths;

    /** @param mostMove units by which {@link #lowerToMoved} moves labels at most */
    LabelsByLength(int mostLengths, int mostSize, int mostMove) {
        this.mostMove = mostMove;
        labels = new int[mostLengths * (mostSize + mostMove)];
        hasAny = new boolean[mostLengths];
    }

    /** Begins anew, without any label. */
    void clear(int newLengths, int newSize) {
        lengths = newLengths;
        size = newSize;
        stride = size + mostMove;
        Arrays.fill(labels, 0, lengths * stride, NEVER);
        Arrays.fill(hasAny, false);
        isEmpty = true;
    }

    /** Where the labels of a length begin. */
    int row(int length) {
        return length * stride;
    }

    int label(int length, int work) {
        return labels[row(length) + work];
    }

    boolean isEmpty() {
        return isEmpty;
    }

    /** Whether any label has a length. */
    boolean hasAny(int length) {
        return hasAny[length];
    }

    void setAny(int length) {
        hasAny[length] = true;
        isEmpty = false;
    }

    /** Lowers all of them to others. */
    void lower(LabelsByLength others) {
        for (int at = 0; at < lengths * stride; at++) {
            labels[at] = Math.min(labels[at], others.labels[at]);
        }
        for (int length = 0; length < lengths; length++) {
            hasAny[length] |= others.hasAny[length];
        }
        isEmpty &= others.isEmpty;
    }

    /**
     * Sets each of them to the least of others of its length or a longer one.
     *
     * @param least the length below which nobody asks
     */
    void setLeastFrom(LabelsByLength others, int least) {
        lengths = others.lengths;
        size = others.size;
        stride = others.stride;
        System.arraycopy(others.labels, row(lengths - 1), labels, row(lengths - 1), size);
        for (int row = row(lengths - 1) - stride; row >= row(least); row -= stride) {
            for (int work = row; work < row + size; work++) {
                labels[work] = Math.min(others.labels[work], labels[work + stride]);
            }
        }
    }

    /**
     * Lowers them to others moved by a stint.
     *
     * @param ofLengths how many lengths before the stint are moved, at least one
     * @param moved an array to use
     */
    void lowerToMoved(LabelsByLength others, int ofLengths, int stint, int cost, int[] moved) {
        int first = row(stint) + stint;
        int end = first + row(ofLengths);
        // Loops over arrays that are indexed alike run several elements at a time.
        System.arraycopy(others.labels, 0, moved, first, end - first);
        for (int at = first; at < end; at++) {
            labels[at] = Math.min(labels[at], moved[at] + cost);
        }
    }

    /** Forgets what was moved past the ends of rows, and notes which lengths have labels of some work. */
    void settle(int leastWork, int mostWork) {
        for (int length = 0; length < lengths; length++) {
            int row = row(length);
            Arrays.fill(labels, row + size, row + stride, NEVER);
            int least = NEVER;
            for (int work = leastWork; work < mostWork; work++) {
                least = Math.min(least, labels[row + work]);
            }
            if (least < DutyTable.POSSIBLE) {
                setAny(length);
            }
        }
    }
}
