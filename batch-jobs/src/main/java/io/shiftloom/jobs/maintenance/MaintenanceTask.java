package io.shiftloom.jobs.maintenance;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DatabaseAway;
import io.shiftloom.jobs.task.BatchLauncher;
import io.shiftloom.jobs.task.DeadWork;
import io.shiftloom.jobs.task.Schedulers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.launch.JobInstanceAlreadyCompleteException;

/** Takes requested runs of maintenance jobs. A run whose process died continues where it was. */
@WorkerComponent
final class MaintenanceTask {

    private static final Logger LOG = LoggerFactory.getLogger(MaintenanceTask.class);

    /** Waits after the first and second failure; the third is final. */
    private static final List<Duration> RETRIES = List.of(Duration.ofSeconds(5), Duration.ofSeconds(60));

    /** A worker that knows the job is started again at some time. */
    private static final Duration UNTIL_UPGRADE = Duration.ofMinutes(5);

    private final PlatformDatabase database;
    private final MaintenanceRuns runs;
    private final MaintenanceJobs jobs;
    private final BatchLauncher launcher;
    private final String worker;

    MaintenanceTask(
            PlatformDatabase database,
            MaintenanceRuns runs,
            MaintenanceJobs jobs,
            BatchLauncher launcher,
            Schedulers schedulers) {
        this.database = database;
        this.runs = runs;
        this.jobs = jobs;
        this.launcher = launcher;
        this.worker = schedulers.name();
    }

    Task<Void> task() {
        return Tasks.custom(MaintenanceRuns.TASK, Void.class)
                .onFailure((complete, operations) -> later(complete, operations, Duration.ofSeconds(5)))
                .onDeadExecution(new DeadWork<>((complete, operations) -> later(complete, operations, Duration.ZERO)))
                .execute((instance, context) -> execute(UUID.fromString(instance.getId())));
    }

    private CompletionHandler<Void> execute(UUID runId) {
        return runs.begin(database.jdbc(), runId, worker).map(this::work).orElseGet(() -> ended(runId));
    }

    private CompletionHandler<Void> ended(UUID runId) {
        return runs.isOfNewerProgram(database.jdbc(), runId)
                ? (complete, operations) -> later(complete, operations, UNTIL_UPGRADE)
                : new CompletionHandler.OnCompleteRemove<>();
    }

    private CompletionHandler<Void> work(MaintenanceRun run) {
        try {
            var parameters = new JobParametersBuilder()
                    .addString(MaintenanceTasklet.RUN, run.runId().toString())
                    .toJobParameters();
            var job = jobs.job(run.name());
            return end(run, run.attempts() == 1 ? launcher.start(job, parameters) : launcher.restart(job, parameters));
        } catch (JobInstanceAlreadyCompleteException e) {
            // Whoever did all of the work was killed before the run knew.
            return done(run);
        } catch (JobExecutionException | RuntimeException e) {
            return DatabaseAway.isBehind(e)
                    ? (complete, operations) -> later(complete, operations, DatabaseAway.WAIT)
                    : failed(run, e);
        }
    }

    private CompletionHandler<Void> end(MaintenanceRun run, JobExecution execution) {
        if (execution.getStatus() == BatchStatus.COMPLETED) {
            return done(run);
        }
        if (execution.getStatus() == BatchStatus.STOPPED) {
            return (complete, operations) -> later(complete, operations, Duration.ZERO);
        }
        return failed(
                run,
                execution.getAllFailureExceptions().stream()
                        .findFirst()
                        .orElseGet(() -> new IllegalStateException("the job failed and gave no reason")));
    }

    private CompletionHandler<Void> done(MaintenanceRun run) {
        runs.end(database.jdbc(), run.runId(), MaintenanceRun.State.DONE, null);
        return new CompletionHandler.OnCompleteRemove<>();
    }

    private CompletionHandler<Void> failed(MaintenanceRun run, Throwable cause) {
        var name = run.name().code();
        int failures = runs.countFailure(database.jdbc(), run.runId(), cause.toString());
        if (failures <= RETRIES.size()) {
            LOG.warn("Maintenance {} failed and is retried; failures so far: {}", name, failures, cause);
            return (complete, operations) -> later(complete, operations, RETRIES.get(failures - 1));
        }
        LOG.error("Maintenance {} failed", name, cause);
        runs.end(database.jdbc(), run.runId(), MaintenanceRun.State.FAILED, cause.toString());
        return new CompletionHandler.OnCompleteRemove<>();
    }

    private static void later(ExecutionComplete complete, ExecutionOperations<Void> operations, Duration delay) {
        operations.reschedule(complete, complete.getTimeDone().plus(delay));
    }
}
