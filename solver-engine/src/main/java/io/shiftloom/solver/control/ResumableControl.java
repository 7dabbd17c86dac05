package io.shiftloom.solver.control;

import java.util.Optional;

/** The control of a search that another process can resume after this one dies. */
public interface ResumableControl extends SearchControl {
    /** Runs to the end, reports to nobody, begins at the beginning and saves nothing. */
    ResumableControl WITHOUT_CHECKPOINTS = withoutCheckpoints(UNINTERRUPTED);

    /** The newest checkpoint of an earlier, interrupted run of the same search. */
    Optional<Checkpoint> resumeFrom();

    /**
     * The same, unless another engine wrote it, or a search with another effort.
     *
     * @param effort in percent
     */
    default Optional<Checkpoint> resumable(int effort) {
        return resumeFrom().filter(checkpoint -> checkpoint.isOf(effort));
    }

    /** Called after each round, and after whatever else takes long, with the state to resume from. */
    void save(Checkpoint checkpoint);

    /** A search that begins at the beginning and saves nothing. */
    static ResumableControl withoutCheckpoints(SearchControl control) {
        return withoutCheckpoints(control, control.spareThreads());
    }

    /** The same with other threads to help. */
    static ResumableControl withoutCheckpoints(SearchControl control, SpareThreads threads) {
        return new ResumableControl() {
            @Override
            public boolean stopRequested() {
                return control.stopRequested();
            }

            @Override
            public void report(SearchProgress progress) {
                control.report(progress);
            }

            @Override
            public void tolerate(RuntimeException fault) {
                control.tolerate(fault);
            }

            @Override
            public SpareThreads spareThreads() {
                return threads;
            }

            @Override
            public Optional<Checkpoint> resumeFrom() {
                return Optional.empty();
            }

            @Override
            public void save(Checkpoint checkpoint) {}
        };
    }
}
