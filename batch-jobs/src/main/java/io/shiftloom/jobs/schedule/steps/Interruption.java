package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.schedule.compute.StopSignal;
import org.springframework.batch.core.job.JobInterruptedException;

/** Ends a step whose search was stopped. */
final class Interruption {

    private Interruption() {}

    /**
     * Returns when the condition was cancelled, because then the remaining steps have nothing to do.
     *
     * @throws JobInterruptedException when the process shuts down or an operator stopped the job, which continues
     *     elsewhere or later
     */
    static void throwUnlessCanceled(StopSignal stop) throws JobInterruptedException {
        if (!stop.isCanceled()) {
            throw new JobInterruptedException("the work is handed back");
        }
    }
}
