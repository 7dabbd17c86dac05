package io.shiftloom.jobs.schedule.run;

import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.queue.FenceLost;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.schedule.chunk.ChunkFailed;
import io.shiftloom.jobs.schedule.compute.ComputePermits;
import io.shiftloom.jobs.schedule.compute.StopSignals;
import io.shiftloom.jobs.schedule.compute.StoredProblems;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DatabaseAway;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.core.NestedExceptionUtils;

/** Runs the job of an owned request, and decides what its end means for the ticket. */
@WorkerComponent
final class RunOwner {

    private static final Logger LOG = LoggerFactory.getLogger(RunOwner.class);
    /** Waits after the first, second and third failure; the fourth is final. */
    private static final List<Duration> RETRIES =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(30));

    private final StoredProblems problems;
    private final RequestQueue requests;
    private final RunEnd ends;
    private final CurrentRun current;
    private final StopSignals stops;
    private final RunLauncher launcher;
    private final Trail trail;

    public RunOwner(
            StoredProblems problems,
            RequestQueue requests,
            RunEnd ends,
            CurrentRun current,
            StopSignals stops,
            RunLauncher launcher,
            Trail trail) {
        this.problems = problems;
        this.requests = requests;
        this.ends = ends;
        this.current = current;
        this.stops = stops;
        this.launcher = launcher;
        this.trail = trail;
    }

    /** What happens to the ticket. */
    sealed interface TicketEnd {}

    /** The request is done for good. */
    record Finished() implements TicketEnd {}

    /** Somebody else owns the request, and its ticket. */
    record Replaced() implements TicketEnd {}

    /** The request continues, in this process or another. */
    record Retry(Duration delay) implements TicketEnd {}

    TicketEnd run(OwnedRun owned, ComputePermits.Permit permit) {
        return endOf(owned, () -> work(owned, permit));
    }

    /** Ends a run that was cancelled while it waited for a core, with nothing left to compute. */
    TicketEnd cancel(OwnedRun owned) {
        return endOf(owned, () -> {
            launcher.writeOff(owned);
            ends.canceled(owned);
            return new Finished();
        });
    }

    private static Work workOf(OwnedRun owned) {
        return Work.run(owned.origin(), owned.tenantId(), owned.conditionId(), owned.run());
    }

    /** What becomes of the ticket, whatever its work meets. */
    private TicketEnd endOf(OwnedRun owned, Attempt attempt) {
        return trail.follow(workOf(owned), () -> {
            try {
                return attempt.run();
            } catch (FenceLost lost) {
                return new Replaced();
            } catch (RuntimeException | JobExecutionException e) {
                return failed(owned, e);
            }
        });
    }

    /** Work on a run. */
    private interface Attempt {
        TicketEnd run() throws JobExecutionException;
    }

    private TicketEnd work(OwnedRun owned, ComputePermits.Permit permit) throws JobExecutionException {
        if (owned.deaths() >= Deaths.LIMIT) {
            LOG.error("Condition {} killed {} workers and ends as error", owned.conditionId(), owned.deaths());
            launcher.writeOff(owned);
            ends.error(owned);
            return new Finished();
        }
        LOG.info("Condition {} taken for run {}, by owner {}", owned.conditionId(), owned.run(), owned.fence());
        var run = new ActiveRun(
                owned, problems.load(owned.tenantId(), owned.conditionId()), stops.open(owned.conditionId()), permit);
        try {
            return end(owned, current.callWithin(run, () -> launcher.launch(owned)));
        } finally {
            stops.close(run.stop());
        }
    }

    private TicketEnd end(OwnedRun owned, JobExecution execution) {
        if (execution.getStatus() == BatchStatus.COMPLETED) {
            return new Finished();
        }
        if (execution.getStatus() == BatchStatus.STOPPED) {
            LOG.info("Condition {} handed back", owned.conditionId());
            // Whoever is next may wait for a free core, and a job that an operator stopped must not.
            requests.handBack(owned);
            return new Retry(Duration.ZERO);
        }
        var causes = execution.getAllFailureExceptions();
        if (causes.stream().anyMatch(FenceLost.class::isInstance)) {
            return new Replaced();
        }
        return failed(
                owned,
                causes.stream()
                        .filter(DatabaseAway::isBehind)
                        .findFirst()
                        .or(() -> causes.stream().findFirst())
                        .orElseGet(() -> new IllegalStateException("the job failed and gave no reason")));
    }

    private TicketEnd failed(OwnedRun owned, Throwable cause) {
        if (DatabaseAway.isBehind(cause)) {
            LOG.warn("Condition {} waits for the database", owned.conditionId(), cause);
            LOG.info("Condition {} handed back until the database answers", owned.conditionId());
            return new Retry(DatabaseAway.WAIT);
        }
        try {
            int failures = requests.countFailure(owned, inShort(cause));
            ends.failedOnce();
            if (failures <= RETRIES.size() && !(cause instanceof ChunkFailed)) {
                LOG.warn("Condition {} failed on attempt {} and is retried", owned.conditionId(), failures, cause);
                return new Retry(RETRIES.get(failures - 1));
            }
            LOG.error("Condition {} ends as error", owned.conditionId(), cause);
            ends.error(owned);
            return new Finished();
        } catch (FenceLost lost) {
            return new Replaced();
        }
    }

    /** Puts the root cause first, which says more than the exceptions around it. */
    private static String inShort(Throwable cause) {
        var root = NestedExceptionUtils.getMostSpecificCause(cause);
        return root.equals(cause) ? cause.toString() : root.getMessage() + "; " + cause;
    }
}
