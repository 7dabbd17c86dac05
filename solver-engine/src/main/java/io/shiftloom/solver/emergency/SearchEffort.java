package io.shiftloom.solver.emergency;

import io.shiftloom.solver.control.SearchStopped;
import java.util.function.BooleanSupplier;

/**
 * Limits a search. It counts scored rows, about two microseconds each, and never time, so that the same question
 * gets the same answer on every machine. Not thread-safe.
 */
public final class SearchEffort {

    private final BooleanSupplier stop;
    private long left;
    /** What is left for the parts after this one. */
    private long kept;

    private SearchEffort(long most, BooleanSupplier stop) {
        this.left = most;
        this.stop = stop;
    }

    /** @param stop ends whatever spends it by {@link SearchStopped} */
    public static SearchEffort unlimited(BooleanSupplier stop) {
        return of(Long.MAX_VALUE, stop);
    }

    /** @param most rows that are scored */
    public static SearchEffort of(long most) {
        return new SearchEffort(most, () -> false);
    }

    /** @param stop ends whatever spends it by {@link SearchStopped} */
    public static SearchEffort of(long most, BooleanSupplier stop) {
        return new SearchEffort(most, stop);
    }

    public void spend(long rows) {
        SearchStopped.throwIfRequested(stop);
        left -= rows;
    }

    /**
     * Begins a part of the search, which may spend an equal share of what is left.
     *
     * @param parts that are still to be searched, this one among them
     */
    void begin(int parts) {
        kept = left - left / parts;
    }

    public boolean isSpent() {
        return left <= kept;
    }
}
