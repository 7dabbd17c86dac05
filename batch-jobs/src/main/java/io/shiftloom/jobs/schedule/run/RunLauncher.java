package io.shiftloom.jobs.schedule.run;

import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.BatchLauncher;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;

/** Starts or restarts the job of a run in the calling thread, which must own the run. */
@WorkerComponent
final class RunLauncher {

    private final BatchLauncher launcher;
    private final Job job;

    public RunLauncher(BatchLauncher launcher, Job job) {
        this.launcher = launcher;
        this.job = job;
    }

    /** The fence proves that an earlier owner is gone. */
    JobExecution launch(OwnedRun owned) throws JobExecutionException {
        var parameters = RunParameters.of(owned.conditionId(), owned.run());
        return owned.isFirstOwner() ? launcher.start(job, parameters) : launcher.restart(job, parameters);
    }

    /** Marks the open executions of the run as failed, instead of another start. */
    void writeOff(OwnedRun owned) {
        launcher.writeOff(job, RunParameters.of(owned.conditionId(), owned.run()));
    }
}
