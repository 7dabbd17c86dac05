package io.shiftloom.solver.score;

import java.util.Arrays;

/** Excess in minutes by rule and period: what history or a baseline has already, which is not charged. */
final class Excess {

    private static final int[] NONE = {};

    private final int[][] minutes = new int[Rule.COUNT][];
    private boolean empty = true;

    Excess() {
        Arrays.fill(minutes, NONE);
    }

    int of(int rule, int period) {
        var byPeriod = minutes[rule];
        return period < byPeriod.length ? byPeriod[period] : 0;
    }

    /** Whether a rule has any, in whatever period. */
    boolean has(int rule) {
        return Arrays.stream(minutes[rule]).anyMatch(excess -> excess > 0);
    }

    boolean isEmpty() {
        return empty;
    }

    /** Keeps the larger of this and what was put before. */
    void put(int rule, int period, int excess) {
        if (minutes[rule].length <= period) {
            minutes[rule] = Arrays.copyOf(minutes[rule], period + 1);
        }
        minutes[rule][period] = Math.max(minutes[rule][period], excess);
        empty = false;
    }
}
