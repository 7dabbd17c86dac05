package io.shiftloom.solver.horizon;

import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SpareThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps all checkpoints of a search, and asks it to stop as soon as there are so many.
 *
 * @param checkpoints after which it stops
 */
record InterruptedControl(
        Optional<Checkpoint> resumeFrom, int checkpoints, SpareThreads spareThreads, List<Checkpoint> saved)
        implements ResumableControl {

    InterruptedControl(Optional<Checkpoint> resumeFrom, int checkpoints, SpareThreads threads) {
        this(resumeFrom, checkpoints, threads, new ArrayList<>());
    }

    @Override
    public boolean stopRequested() {
        return saved.size() >= checkpoints;
    }

    @Override
    public void report(SearchProgress progress) {}

    @Override
    public void save(Checkpoint checkpoint) {
        saved.add(checkpoint);
    }
}
