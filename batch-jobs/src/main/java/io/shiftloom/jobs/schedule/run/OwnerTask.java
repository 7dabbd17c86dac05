package io.shiftloom.jobs.schedule.run;

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
import io.shiftloom.jobs.schedule.compute.ComputePermits;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.DeadWork;
import io.shiftloom.jobs.task.HeldTask;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Redeems a ticket: takes a request and owns it until it is done, handed back or failed. */
@WorkerComponent
public final class OwnerTask {

    private static final Logger LOG = LoggerFactory.getLogger(OwnerTask.class);
    private static final Duration PERMIT_WAIT = Duration.ofMillis(250);
    /** Permits go to whoever waits longest, so that an interrupted run must not give up its place among these either. */
    private static final Duration LONG_PERMIT_WAIT = Duration.ofSeconds(5);

    private static final Duration DATABASE_WAIT = Duration.ofSeconds(2);

    private final PlatformDatabase database;
    private final RequestQueue requests;
    private final RunOwner owner;
    private final ComputePermits permits;
    private final RunMetrics metrics;

    public OwnerTask(
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

    public Task<Void> task() {
        return Tasks.custom(Tickets.TASK, Void.class)
                .onFailure(OwnerTask::failed)
                .onDeadExecution(new DeadWork<>(this::died))
                .execute(this::execute);
    }

    private CompletionHandler<Void> execute(TaskInstance<Void> ticket, ExecutionContext context) {
        try (var permit = permits.open()) {
            if (context.getSchedulerState().isShuttingDown()) {
                return after(Duration.ZERO);
            }
            return ticket.getPriority() == Tickets.FREE
                    ? claim(ticket, context, permit)
                    : goOn(ticket, context, permit);
        }
    }

    /** Claims only when a core is free, so that the order is decided as late as possible. */
    private CompletionHandler<Void> claim(
            TaskInstance<Void> ticket, ExecutionContext context, ComputePermits.Permit permit) {
        return permit.tryAcquire(PERMIT_WAIT) ? redeem(ticket, context, permit) : after(Duration.ZERO);
    }

    /** Goes on with the ticket's request when a core is free. To stop it takes none. */
    private CompletionHandler<Void> goOn(
            TaskInstance<Void> ticket, ExecutionContext context, ComputePermits.Permit permit) {
        if (permit.tryAcquire(Duration.ZERO)) {
            return redeem(ticket, context, permit);
        }
        return switch (requests.await(ticket.getId(), context.getExecution().version)) {
            case RequestQueue.Canceled(var owned) -> end(owned, owner.cancel(owned));
            case RequestQueue.Stopped stopped -> after(Duration.ZERO);
            case RequestQueue.ForCore core ->
                permit.tryAcquire(LONG_PERMIT_WAIT) ? redeem(ticket, context, permit) : after(Duration.ZERO);
        };
    }

    private CompletionHandler<Void> redeem(
            TaskInstance<Void> ticket, ExecutionContext context, ComputePermits.Permit permit) {
        if (context.getSchedulerState().isShuttingDown()) {
            return after(Duration.ZERO);
        }
        return requests.take(ticket.getId(), context.getExecution().version)
                .map(run -> end(run, owner.run(run, permit)))
                .orElseGet(CompletionHandler.OnCompleteRemove::new);
    }

    private CompletionHandler<Void> end(OwnedRun owned, RunOwner.TicketEnd end) {
        return switch (end) {
            case RunOwner.Finished finished -> new CompletionHandler.OnCompleteRemove<>();
            case RunOwner.Replaced replaced -> {
                LOG.info("Condition {} has another owner now, or needs none", owned.conditionId());
                yield HeldTask.dropped(database, TaskTable.OWNER);
            }
            case RunOwner.Retry retry -> after(retry.delay());
        };
    }

    private static CompletionHandler<Void> after(Duration delay) {
        return (complete, operations) ->
                operations.reschedule(complete, complete.getTimeDone().plus(delay));
    }

    /**
     * The owner counts the failures of the request. A failure that arrives here means that the database was
     * unreachable, or that somebody else has the ticket.
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
        operations.reschedule(complete, complete.getTimeDone());
        metrics.diedOnce();
    }
}
