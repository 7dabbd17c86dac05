package io.shiftloom.jobs.schedule.chunk;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionContext;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.schedule.compute.ComputePermits;
import io.shiftloom.jobs.schedule.compute.StopSignals;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DatabaseAway;
import io.shiftloom.jobs.task.DeadWork;
import io.shiftloom.jobs.task.HeldTask;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.solver.control.SearchStopped;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Solves a chunk as an execution that any worker may pick. */
@WorkerComponent
public final class ChunkTask {

    public static final String NAME = "solve";

    private static final Logger LOG = LoggerFactory.getLogger(ChunkTask.class);
    /** Waits after the first, second and third failure; the fourth is final. */
    private static final List<Duration> RETRIES =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(15));

    private static final Duration PERMIT_WAIT = Duration.ofMillis(250);
    /** While a release is rolled out, workers of both versions pick chunks. {@link ChunkWait} calls them back earlier. */
    private static final Duration OTHER_ENGINE_WAIT = Duration.ofSeconds(5);

    private final PlatformDatabase database;
    private final ChunkSolver solver;
    private final ChunkAttempts attempts;
    private final ChunkSignal finished;
    private final StopSignals stops;
    private final ComputePermits permits;

    public ChunkTask(
            PlatformDatabase database,
            ChunkSolver solver,
            ChunkAttempts attempts,
            ChunkSignal finished,
            StopSignals stops,
            ComputePermits permits) {
        this.database = database;
        this.solver = solver;
        this.attempts = attempts;
        this.finished = finished;
        this.stops = stops;
        this.permits = permits;
    }

    public Task<Void> task() {
        return Tasks.custom(NAME, Void.class)
                .onFailure(this::failed)
                .onDeadExecution(new DeadWork<>((complete, operations) -> died(complete, operations)))
                .execute(this::execute);
    }

    private CompletionHandler<Void> execute(TaskInstance<Void> instance, ExecutionContext context) {
        try (var permit = permits.open()) {
            if (!permit.tryAcquire(PERMIT_WAIT)) {
                // Another worker may be idle.
                return this::giveBack;
            }
            return solve(ChunkKey.parse(instance.getId()), context.getExecution().version);
        }
    }

    private CompletionHandler<Void> solve(ChunkKey chunk, long version) {
        var stop = stops.open(chunk.conditionId());
        try {
            solver.solve(chunk, version, stop);
            finished.raise();
            return new CompletionHandler.OnCompleteRemove<>();
        } catch (SearchStopped stopped) {
            return stop.isCanceled() ? new CompletionHandler.OnCompleteRemove<>() : this::giveBack;
        } catch (ChunkSolver.OtherEngine other) {
            LOG.info("Chunk {} waits for a worker with the engine of its owner", chunk.task());
            return (complete, operations) ->
                    giveBack(complete, complete.getTimeDone().plus(OTHER_ENGINE_WAIT));
        } catch (ChunkSolver.ChunkTaken taken) {
            LOG.info("Chunk {} has a later attempt, or is no longer wanted", chunk.task());
            return HeldTask.dropped(database, TaskTable.PARTITION);
        } finally {
            stops.close(stop);
        }
    }

    private void giveBack(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        giveBack(complete, complete.getExecution().executionTime);
    }

    private void giveBack(ExecutionComplete complete, Instant next) {
        new HeldTask(TaskTable.PARTITION, complete.getExecution()).giveBack(database.jdbc(), next);
    }

    private void failed(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        if (complete.getCause().filter(DatabaseAway::isBehind).isPresent()) {
            waitForDatabase(complete);
            return;
        }
        int failures = complete.getExecution().consecutiveFailures;
        if (failures < RETRIES.size()) {
            operations.reschedule(complete, complete.getTimeDone().plus(RETRIES.get(failures)));
        } else {
            var cause = complete.getCause();
            giveUp(complete, cause.map(Throwable::toString).orElse("unknown"), cause.orElse(null));
        }
    }

    private void waitForDatabase(ExecutionComplete complete) {
        var execution = complete.getExecution();
        LOG.warn(
                "Chunk {} waits for the database",
                execution.getId(),
                complete.getCause().orElse(null));
        giveBack(complete, complete.getTimeDone().plus(DatabaseAway.WAIT));
    }

    /** A dead worker is not a failure of the chunk, unless the chunk kills its workers. The chunk keeps its place. */
    private void died(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        var execution = complete.getExecution();
        int deaths = attempts.countDeath(ChunkKey.parse(execution.taskInstance.getId()));
        if (deaths < Deaths.LIMIT) {
            var now = complete.getTimeDone();
            operations.reschedule(ExecutionComplete.success(execution, now, now), execution.executionTime);
        } else {
            giveUp(complete, deaths + " workers were killed while they solved it", null);
        }
    }

    private void giveUp(ExecutionComplete complete, String failure, @Nullable Throwable cause) {
        var chunk = ChunkKey.parse(complete.getExecution().getId());
        new HeldTask(TaskTable.PARTITION, complete.getExecution())
                .remove(database, tx -> attempts.fail(tx, chunk, failure, cause == null ? null : traceOf(cause)));
        finished.raise();
    }

    private static String traceOf(Throwable cause) {
        var text = new StringWriter();
        cause.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
