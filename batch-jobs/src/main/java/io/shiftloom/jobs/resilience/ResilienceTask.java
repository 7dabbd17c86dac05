package io.shiftloom.jobs.resilience;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.schedule.compute.ComputePermits;
import io.shiftloom.jobs.schedule.compute.StopSignals;
import io.shiftloom.jobs.schedule.compute.StoredProblems;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DatabaseAway;
import io.shiftloom.jobs.task.DeadWork;
import io.shiftloom.jobs.task.HeldTask;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;

/** Tries the absences of a date, as a task that any worker may take. */
@WorkerComponent
public final class ResilienceTask {

    private static final Logger LOG = LoggerFactory.getLogger(ResilienceTask.class);
    /** Waits after the first, second and third failure; the fourth is final. */
    private static final List<Duration> RETRIES =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(15));

    private static final Duration PERMIT_WAIT = Duration.ofMillis(250);

    private final PlatformDatabase database;
    private final ResilienceDates dates;
    private final ResilienceJob job;
    private final StoredProblems problems;
    private final StopSignals stops;
    private final ComputePermits permits;
    private final Clock clock;

    ResilienceTask(
            PlatformDatabase database,
            ResilienceDates dates,
            ResilienceJob job,
            StoredProblems problems,
            StopSignals stops,
            ComputePermits permits,
            Clock clock) {
        this.database = database;
        this.dates = dates;
        this.job = job;
        this.problems = problems;
        this.stops = stops;
        this.permits = permits;
        this.clock = clock;
    }

    public Task<Void> task() {
        return Tasks.custom(DateKey.TASK, Void.class)
                .onFailure(this::failed)
                .onDeadExecution(new DeadWork<>((complete, operations) -> died(complete, operations)))
                .execute((instance, context) -> execute(instance));
    }

    private CompletionHandler<Void> execute(TaskInstance<Void> instance) {
        try (var permit = permits.open()) {
            return permit.tryAcquire(PERMIT_WAIT) ? work(DateKey.parse(instance.getId())) : this::giveBack;
        }
    }

    private CompletionHandler<Void> work(DateKey key) {
        var begun = dates.begin(key);
        return begun.isPresent() ? work(key, begun.get()) : new CompletionHandler.OnCompleteRemove<>();
    }

    private CompletionHandler<Void> work(DateKey key, ResilienceDates.Begun begun) {
        // Named by the check and not by its condition, whose own job may be done or stopped.
        var stop = stops.open(key.runId());
        try {
            var problem = problems.load(begun.tenantId(), begun.conditionId()).released();
            return end(job.run(new DateWork(key, dates, begun, problem, stop, clock)));
        } catch (JobExecutionException e) {
            throw new IllegalStateException("the job of " + key.task() + " does not start", e);
        } finally {
            stops.close(stop);
        }
    }

    private CompletionHandler<Void> end(JobExecution execution) {
        if (execution.getStatus() == BatchStatus.COMPLETED) {
            return new CompletionHandler.OnCompleteRemove<>();
        }
        if (execution.getStatus() == BatchStatus.STOPPED) {
            return this::giveBack;
        }
        throw new IllegalStateException(
                "the job failed",
                execution.getAllFailureExceptions().stream().findFirst().orElse(null));
    }

    private void giveBack(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        var execution = complete.getExecution();
        new HeldTask(TaskTable.PARTITION, execution).giveBack(database.jdbc(), execution.executionTime);
    }

    private void failed(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        int failures = complete.getExecution().consecutiveFailures;
        var cause = complete.getCause().orElseGet(() -> new IllegalStateException("unknown"));
        LOG.warn("Resilience {} failed", complete.getExecution().getId(), cause);
        if (DatabaseAway.isBehind(cause)) {
            new HeldTask(TaskTable.PARTITION, complete.getExecution())
                    .giveBack(database.jdbc(), complete.getTimeDone().plus(DatabaseAway.WAIT));
        } else if (failures < RETRIES.size()) {
            operations.reschedule(complete, complete.getTimeDone().plus(RETRIES.get(failures)));
        } else {
            LOG.error("Resilience {} ends as failed", complete.getExecution().getId(), cause);
            giveUp(complete, Message.of("ended.resilience-failed", RETRIES.size() + 1));
        }
    }

    /** The death of a worker does not count as a failure of the date, unless the date kills its workers. */
    private void died(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        var execution = complete.getExecution();
        int deaths = dates.countDeath(DateKey.parse(execution.getId()));
        if (deaths < Deaths.LIMIT) {
            var now = complete.getTimeDone();
            operations.reschedule(ExecutionComplete.success(execution, now, now), execution.executionTime);
        } else {
            LOG.error("Resilience {} killed {} workers and ends as failed", execution.getId(), deaths);
            giveUp(complete, Message.of("ended.resilience-killed", deaths));
        }
    }

    /** @param why for the tenant, whom exceptions tell nothing; the log has them */
    private void giveUp(ExecutionComplete complete, Message why) {
        var date = DateKey.parse(complete.getExecution().getId());
        new HeldTask(TaskTable.PARTITION, complete.getExecution())
                .remove(database, tx -> dates.fail(tx, date, why.english()));
    }
}
