package io.shiftloom.jobs.schedule;

import org.springframework.batch.core.job.JobInterruptedException;

/** How a step ends whose search was stopped. */
final class Interruption {

    private Interruption() {}

    /**
     * Returns when the condition was cancelled: nothing is left to do, so the job runs out.
     *
     * @throws JobInterruptedException when the process shuts down: the job stops here, and goes on elsewhere
     */
    static void unlessCanceled(StopSignal stop) throws JobInterruptedException {
        if (!stop.isCanceled()) {
            throw new JobInterruptedException("this process shuts down");
        }
    }
}
