package io.shiftloom.solver.bench.contest;

import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;
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

    /** About how long the search waited for the bound. */
    double boundSeconds() {
        return boundSeconds;
    }

    /** When the search for the best ended. */
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
        boolean comesAfterTheBest =
                progress.phase().equals("bound") || progress.phase().equals("candidates");
        // A bound is told with the whole horizon only; a better one took the time since the report before.
        if (!progress.bound().equals(bound) && !comesAfterTheBest) {
            boundSeconds = trace.seconds() - lastReport;
        }
        bound = progress.bound();
        lastReport = trace.seconds();
        if (!comesAfterTheBest) {
            bestAfter = lastReport;
            if (bound.isPresent()) {
                trace.add(progress.hard(), progress.soft());
            }
        }
    }
}
