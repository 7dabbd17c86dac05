package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.batch.JobLauncher;
import io.shiftloom.jobs.queue.OwnedRun;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;

/** Starts or restarts the job of a run in the calling thread, which must own the run. */
final class RunLauncher {

    private final JobLauncher launcher;
    private final Job job;

    RunLauncher(JobLauncher launcher, Job job) {
        this.launcher = launcher;
        this.job = job;
    }

    /** That an earlier owner is gone is known from the fence. */
    JobExecution launch(OwnedRun owned) throws JobExecutionException {
        return launcher.launch(job, RunParameters.of(owned.conditionId(), owned.run()), owned.fence() > 1);
    }

    /** Instead of another start. */
    void writeOff(OwnedRun owned) {
        launcher.writeOff(job, RunParameters.of(owned.conditionId(), owned.run()));
    }
}
