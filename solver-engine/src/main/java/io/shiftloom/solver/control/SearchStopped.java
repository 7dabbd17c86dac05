package io.shiftloom.solver.control;

import java.util.function.BooleanSupplier;

/** Ends a search that was asked to stop. It has no finding. */
public final class SearchStopped extends RuntimeException {

    public SearchStopped() {
        super("the search was asked to stop", null, false, false);
    }

    /** Ends the search if it is asked to. */
    public static void throwIfRequested(BooleanSupplier stop) {
        if (stop.getAsBoolean()) {
            throw new SearchStopped();
        }
    }
}
