package io.shiftloom.jobs.schedule;

import org.springframework.batch.core.job.JobInterruptedException;

/** How a step ends whose search was stopped. */
final class Interruption {

    private Interruption() {}

    /**
     * Returns when the condition was cancelled: nothing is left to do, so the job runs out.
     *
     * @throws JobInterruptedException when the process shuts down or the job is held: it stops here, and goes on elsewhere or later
     */
    static void unlessCanceled(StopSignal stop) throws JobInterruptedException {
        if (!stop.isCanceled()) {
            throw new JobInterruptedException("the work is handed back");
        }
    }
}
