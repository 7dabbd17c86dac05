package io.shiftloom.api.command.engine;

import io.shiftloom.api.terminal.ProgressBar;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;

/** A search that runs to its end while somebody watches. */
final class WatchedSearch implements SearchControl {

    private final ProgressBar bar;

    WatchedSearch(ProgressBar bar) {
        this.bar = bar;
    }

    @Override
    public boolean stopRequested() {
        return false;
    }

    @Override
    public void report(SearchProgress progress) {
        bar.show(
                progress.phase(),
                progress.rounds(),
                progress.plannedRounds(),
                progress.hard(),
                progress.soft(),
                progress.bound());
    }
}
