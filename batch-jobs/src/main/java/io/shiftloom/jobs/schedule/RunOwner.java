package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.RunMetrics;
import io.shiftloom.jobs.queue.FenceLost;
import io.shiftloom.jobs.queue.FinishRun;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Runs the job of an owned request and decides what its end means. */
final class RunOwner {

    private static final Logger LOG = LoggerFactory.getLogger(RunOwner.class);
    /**
     * So many owners may be killed without the run coming any further. More than a storm that kills every worker within
     * seconds is likely to take from an innocent run, and still few minutes of what kills its workers itself.
     */
    static final int DEATHS = 12;

    /** Waits after the first, second and third failure; the fourth is final. */
    private static final List<Duration> RETRIES =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(30));

    private static final Duration DATABASE_WAIT = Duration.ofSeconds(2);

    private final PlatformDatabase database;
    private final ConditionRepository conditions;
    private final RequestQueue requests;
    private final FinishRun finish;
    private final ActiveRuns runs;
    private final StopSignals stops;
    private final RunLauncher launcher;
    private final RunMetrics metrics;
    private final Trail trail;

    RunOwner(
            PlatformDatabase database,
            ConditionRepository conditions,
            RequestQueue requests,
            FinishRun finish,
            ActiveRuns runs,
            StopSignals stops,
            RunLauncher launcher,
            RunMetrics metrics,
            Trail trail) {
        this.database = database;
        this.conditions = conditions;
        this.requests = requests;
        this.finish = finish;
        this.runs = runs;
        this.stops = stops;
        this.launcher = launcher;
        this.metrics = metrics;
        this.trail = trail;
    }

    /** What becomes of the ticket. */
    sealed interface End {}

    /** The request is done for good. */
    record Done() implements End {}

    /** Somebody else owns the request, and its ticket. */
    record Replaced() implements End {}

    /** The request goes on, in this process or another. */
    record Again(Duration delay) implements End {}

    End run(OwnedRun owned, ComputePermits.Permit permit) {
        var work = Work.run(owned.origin(), owned.tenantId(), owned.conditionId(), owned.run());
        return trail.follow(work, () -> endOf(owned, permit));
    }

    private End endOf(OwnedRun owned, ComputePermits.Permit permit) {
        try {
            if (owned.deaths() >= DEATHS) {
                LOG.error("Condition {} killed {} workers and ends as error", owned.conditionId(), owned.deaths());
                launcher.writeOff(owned);
                finishAsError(owned);
                return new Done();
            }
            return work(owned, permit);
        } catch (FenceLost lost) {
            return new Replaced();
        } catch (RuntimeException | JobExecutionException e) {
            return failed(owned, e);
        }
    }

    private End work(OwnedRun owned, ComputePermits.Permit permit) throws JobExecutionException {
        var run = new ActiveRun(owned, problem(owned), stops.open(owned.conditionId()), permit);
        try {
            return end(owned, runs.call(run, () -> launcher.launch(owned)));
        } finally {
            stops.close(run.stop());
        }
    }

    private ScheduleProblem problem(OwnedRun owned) {
        return conditions
                .find(database.jdbc(), owned.tenantId(), owned.conditionId())
                .map(StoredCondition::problem)
                .orElseThrow(() -> new IllegalStateException("the condition is gone"));
    }

    private End end(OwnedRun owned, JobExecution execution) {
        if (execution.getStatus() == BatchStatus.COMPLETED) {
            return new Done();
        }
        if (execution.getStatus() == BatchStatus.STOPPED) {
            return new Again(Duration.ZERO);
        }
        var causes = execution.getAllFailureExceptions();
        if (causes.stream().anyMatch(FenceLost.class::isInstance)) {
            return new Replaced();
        }
        return failed(
                owned,
                causes.stream()
                        .filter(RunOwner::isDatabaseAway)
                        .findFirst()
                        .or(() -> causes.stream().findFirst())
                        .orElseGet(() -> new IllegalStateException("the job ended without a word")));
    }

    private End failed(OwnedRun owned, Throwable cause) {
        if (isDatabaseAway(cause)) {
            LOG.warn("Condition {} waits for the database: {}", owned.conditionId(), cause.getMessage());
            return new Again(DATABASE_WAIT);
        }
        try {
            int failures = requests.countFailure(owned, inShort(cause));
            metrics.failedOnce();
            if (failures <= RETRIES.size() && !(cause instanceof ChunkFailed)) {
                LOG.warn(
                        "Condition {} failed for the {}. time and is tried again",
                        owned.conditionId(),
                        failures,
                        cause);
                return new Again(RETRIES.get(failures - 1));
            }
            LOG.error("Condition {} ends as error", owned.conditionId(), cause);
            finishAsError(owned);
            return new Done();
        } catch (FenceLost lost) {
            return new Replaced();
        }
    }

    /** Somebody else changed the job's rows: a successor, which the fence will tell, or an operator. */
    private static boolean isOvertaken(Throwable cause) {
        return cause instanceof OptimisticLockingFailureException;
    }

    private void finishAsError(OwnedRun owned) {
        var ended = finish.finish(owned, ResultStatus.ERROR, 0);
        metrics.ended(ended.status(), ended.took());
    }

    /** With what is at the bottom of it first, which says more than what wraps it. */
    private static String inShort(Throwable cause) {
        var root = NestedExceptionUtils.getMostSpecificCause(cause);
        return root.equals(cause) ? cause.toString() : root.getMessage() + "; " + cause;
    }

    private static boolean isDatabaseAway(Throwable cause) {
        return cause instanceof DataAccessResourceFailureException
                || (cause instanceof TransientDataAccessException && !isOvertaken(cause))
                || cause instanceof CannotCreateTransactionException;
    }
}
