package io.shiftloom.solver;

/** Ends a search that was asked to stop; nothing was found out. */
public final class SearchStopped extends RuntimeException {

    public SearchStopped() {
        super("the search was asked to stop", null, false, false);
    }
}
