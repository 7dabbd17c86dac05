package io.shiftloom.solver.bench.contest;

import io.shiftloom.solver.Checkpoint;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.SearchProgress;
import java.util.Optional;
import java.util.OptionalLong;

/** Notes what a search of the whole horizon reports; costs within one of several chunks cannot be compared. */
final class EngineWatch implements SearchControl {

    private final Trace trace;
    private final HeapWatch heap;
    private double lastReport;
    private double boundSeconds;
    private double bestAfter;
    private OptionalLong bound = OptionalLong.empty();

    EngineWatch(Trace trace, HeapWatch heap) {
        this.trace = trace;
        this.heap = heap;
        this.lastReport = trace.seconds();
    }

    /** About how long the proof of the bound took. */
    double boundSeconds() {
        return boundSeconds;
    }

    /** When the search for the best ended and that for further candidates began. */
    double bestAfter() {
        return bestAfter;
    }

    @Override
    public boolean stopRequested() {
        return false;
    }

    @Override
    public void report(SearchProgress progress) {
        heap.enter(progress.phase().equals("polish") ? Phase.POLISH : Phase.SEARCH);
        // A bound is told with the whole horizon only; a better one took the time since the report before.
        if (!progress.bound().equals(bound)) {
            bound = progress.bound();
            boundSeconds = trace.seconds() - lastReport;
        }
        lastReport = trace.seconds();
        if (!progress.phase().equals("candidates")) {
            bestAfter = lastReport;
            if (bound.isPresent()) {
                trace.add(progress.hard(), progress.soft());
            }
        }
    }

    @Override
    public Optional<Checkpoint> resumeFrom() {
        return Optional.empty();
    }

    @Override
    public void save(Checkpoint checkpoint) {}
}
