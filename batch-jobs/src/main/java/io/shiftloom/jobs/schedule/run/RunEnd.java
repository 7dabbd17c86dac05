package io.shiftloom.jobs.schedule.run;

import io.shiftloom.jobs.metrics.RunMetrics;
import io.shiftloom.jobs.queue.FinishRun;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.settings.WorkerComponent;

/** Ends runs for good, and measures how those end that a client waits for. An operator's trials set off no alert. */
@WorkerComponent
public final class RunEnd {

    private final FinishRun finish;
    private final RunExecutions executions;
    private final RunMetrics metrics;

    RunEnd(FinishRun finish, RunExecutions executions, RunMetrics metrics) {
        this.finish = finish;
        this.executions = executions;
        this.metrics = metrics;
    }

    /** Publishes what a step decided. */
    public void decided(ActiveRun run, RunRepository.Decision decision) {
        boolean trial = finish(run, decision.status(), decision.candidateCount());
        var gap = decision.gap();
        if (gap != null && !trial) {
            metrics.solved(run.problem().seats(), gap);
        }
    }

    /** Ends a run whose condition was cancelled before any step decided it. */
    public void canceled(ActiveRun run) {
        finish(run, ResultStatus.CANCELED, 0);
    }

    /** Returns whether it was a trial. */
    private boolean finish(ActiveRun run, ResultStatus status, int candidateCount) {
        var ended = finish.finish(run.owned(), status, candidateCount, tx -> executions.complete(tx, run.owned()));
        if (!ended.trial()) {
            metrics.ended(run.problem().seats(), ended.status(), ended.took());
        }
        return ended.trial();
    }

    /** Ends a run that cannot be solved for technical reasons. */
    void error(OwnedRun owned) {
        finish(owned, ResultStatus.ERROR);
    }

    /** Ends a run whose condition was cancelled while nobody worked on it. */
    void canceled(OwnedRun owned) {
        finish(owned, ResultStatus.CANCELED);
    }

    /** Ends a run whose problem is not loaded. */
    private void finish(OwnedRun owned, ResultStatus status) {
        var ended = finish.finish(owned, status, 0);
        if (!ended.trial()) {
            metrics.ended(ended.status(), ended.took());
        }
    }

    /** Counts an attempt that failed. */
    void failedOnce() {
        metrics.failedOnce();
    }
}
