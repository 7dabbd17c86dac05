package io.shiftloom.solver.control;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The engine's only view of the world around it. The search calls it between moves and between rounds; nothing it
 * answers changes what is found. A search on several threads calls {@link #stopRequested} on each of them, and {@link
 * #report} on one at a time.
 */
public interface SearchControl {
    /** Runs to the end and reports to nobody. */
    SearchControl UNINTERRUPTED = until(() -> false);

    /**
     * Whether the search should give up. It is asked many times a second, so it must be cheap. The search then ends by
     * {@link SearchStopped}.
     */
    boolean stopRequested();

    /** Called after each round. */
    void report(SearchProgress progress);

    /**
     * Told of a fault in what makes a search better and is not needed for a schedule: its bound, and what goes on from that. The search does
     * without it, unless this throws.
     *
     * @param fault which is thrown here, so that whoever has no better use for it learns of it
     */
    default void tolerate(RuntimeException fault) {
        throw fault;
    }

    /** Does some work, or something else where a fault in it is tolerated. A stop is no fault. */
    default <T> T orElse(Supplier<T> work, Supplier<T> otherwise) {
        try {
            return work.get();
        } catch (SearchStopped stopped) {
            throw stopped;
        } catch (RuntimeException fault) {
            tolerate(fault);
            return otherwise.get();
        }
    }

    /** Threads that may help. */
    default SpareThreads spareThreads() {
        return SpareThreads.NONE;
    }

    /** Runs until told to stop and reports to nobody. */
    static SearchControl until(BooleanSupplier stop) {
        return new SearchControl() {
            @Override
            public boolean stopRequested() {
                return stop.getAsBoolean();
            }

            @Override
            public void report(SearchProgress progress) {}
        };
    }
}
