package io.shiftloom.jobs.schedule;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionContext;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.RunMetrics;
import io.shiftloom.jobs.queue.FenceLost;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.queue.TicketLost;
import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.task.HeldTask;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Redeems a ticket: takes a request and stays its owner until it is done, handed back, or failed. */
final class OwnerTask {

    private static final Logger LOG = LoggerFactory.getLogger(OwnerTask.class);
    private static final Duration PERMIT_WAIT = Duration.ofMillis(250);
    private static final Duration DATABASE_WAIT = Duration.ofSeconds(2);

    private final PlatformDatabase database;
    private final RequestQueue requests;
    private final RunOwner owner;
    private final ComputePermits permits;
    private final RunMetrics metrics;

    OwnerTask(
            PlatformDatabase database,
            RequestQueue requests,
            RunOwner owner,
            ComputePermits permits,
            RunMetrics metrics) {
        this.database = database;
        this.requests = requests;
        this.owner = owner;
        this.permits = permits;
        this.metrics = metrics;
    }

    Task<Void> task() {
        return Tasks.custom(Tickets.TASK, Void.class)
                .onFailure(OwnerTask::failed)
                .onDeadExecution(this::died)
                .execute(this::execute);
    }

    private CompletionHandler<Void> execute(TaskInstance<Void> ticket, ExecutionContext context) {
        try (var permit = permits.open()) {
            // Claiming waits for a free core, so that the order is decided when there is something to order.
            if (context.getSchedulerState().isShuttingDown() || !permit.tryAcquire(PERMIT_WAIT)) {
                return after(Duration.ZERO);
            }
            var owned = requests.take(ticket.getId(), context.getExecution().version);
            return owned.map(run -> end(run, owner.run(run, permit)))
                    .orElseGet(CompletionHandler.OnCompleteRemove::new);
        }
    }

    private CompletionHandler<Void> end(OwnedRun owned, RunOwner.End end) {
        return switch (end) {
            case RunOwner.Done done -> new CompletionHandler.OnCompleteRemove<>();
            case RunOwner.Replaced replaced -> {
                LOG.info("Condition {} has another owner by now, or none any more", owned.conditionId());
                yield HeldTask.dropped(database, TaskTable.OWNER);
            }
            case RunOwner.Again again -> after(again.delay());
        };
    }

    private static CompletionHandler<Void> after(Duration delay) {
        return (complete, operations) ->
                operations.reschedule(complete, complete.getTimeDone().plus(delay));
    }

    /**
     * What the request's failures are is counted by the owner; here the database itself was out of reach, or the ticket
     * is somebody else's.
     */
    private static void failed(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        if (complete.getCause().filter(OwnerTask::isReplaced).isEmpty()) {
            operations.reschedule(complete, complete.getTimeDone().plus(DATABASE_WAIT));
        }
    }

    private static boolean isReplaced(Throwable cause) {
        return cause instanceof FenceLost || cause instanceof TicketLost;
    }

    private void died(ExecutionComplete complete, ExecutionOperations<Void> operations) {
        requests.countDeath(complete.getExecution().taskInstance.getId());
        metrics.diedOnce();
        operations.reschedule(complete, complete.getTimeDone());
    }
}
