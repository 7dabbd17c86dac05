package io.shiftloom.solver.search;

import java.util.Arrays;

/** A person's row with what it costs; never changed once made. */
public final class PricedRow {

    final long[] words;
    private final long hard;
    private final long soft;

    PricedRow(long[] words, long hard, long soft) {
        this.words = words;
        this.hard = hard;
        this.soft = soft;
    }

    /** Excess over hard rules, in q. */
    public long hard() {
        return hard;
    }

    public long soft() {
        return soft;
    }

    @Override
    public String toString() {
        return hard + "/" + soft + " " + Arrays.toString(words);
    }
}
