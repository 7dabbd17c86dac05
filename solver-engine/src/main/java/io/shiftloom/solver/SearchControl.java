package io.shiftloom.solver;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The engine's only view of the world around it. Called from the searching thread, between moves and between rounds;
 * none of it changes what is found. A search on several threads asks {@link #stopRequested} on each of them, and calls
 * the others one at a time.
 */
public interface SearchControl {

    /** Whether to give up; asked many times a second, so it must be cheap. The search then ends by {@link SearchStopped}. */
    boolean stopRequested();

    /** Called after each round. */
    void report(SearchProgress progress);

    /** The newest checkpoint of an earlier, interrupted run of the same search. */
    Optional<Checkpoint> resumeFrom();

    /** Called after each round, and after whatever else took long, with the state to resume from. */
    void save(Checkpoint checkpoint);

    /** Runs to the end, tells nobody, and starts from the beginning. */
    SearchControl UNINTERRUPTED = until(() -> false);

    /** Runs until told to stop, tells nobody, and starts from the beginning. */
    static SearchControl until(BooleanSupplier stop) {
        return new SearchControl() {
            @Override
            public boolean stopRequested() {
                return stop.getAsBoolean();
            }

            @Override
            public void report(SearchProgress progress) {}

            @Override
            public Optional<Checkpoint> resumeFrom() {
                return Optional.empty();
            }

            @Override
            public void save(Checkpoint checkpoint) {}
        };
    }
}
