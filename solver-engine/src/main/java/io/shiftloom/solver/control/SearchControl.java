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
     * Hears of a fault in the bound of a search, or in what goes on from it. A schedule needs neither, so the search goes on without them if
     * this returns. Here the fault is thrown on.
     */
    default void tolerate(RuntimeException fault) {
        throw fault;
    }

    /** The result of some work, or of other work where a fault is tolerated. A stop is no fault. */
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
