package io.shiftloom.jobs.webhook.delivery;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.DeadWork;
import io.shiftloom.jobs.task.HeldTask;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import io.shiftloom.jobs.webhook.http.WebhookExchange;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes one attempt of one delivery. It begins in one transaction, sends outside of any and ends in another. If the
 * process is killed in between, the attempt stays open and another worker repeats it.
 */
@WorkerComponent
final class DeliveryTask {

    /** How long a delivery to a disabled endpoint waits before it checks the endpoint again. */
    private static final Duration PAUSE = Duration.ofMinutes(10);

    /** How long a delivery that this process cannot sign waits for one that can. Each tells so once in that time. */
    private static final Duration WITHOUT_KEY = Duration.ofMinutes(1);

    private static final Duration AFTER_A_FAULT_OF_OURS = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryTask.class);

    private final PlatformDatabase database;
    private final AttemptRepository attempts;
    private final AttemptEnd end;
    private final TenantLanes lanes;
    private final SigningSender sender;
    private final Trail trail;
    private final Clock clock;
    private final AtomicReference<Instant> toldOfKey = new AtomicReference<>(Instant.MIN);

    DeliveryTask(
            PlatformDatabase database,
            AttemptRepository attempts,
            AttemptEnd end,
            TenantLanes lanes,
            SigningSender sender,
            Trail trail,
            Clock clock) {
        this.database = database;
        this.attempts = attempts;
        this.end = end;
        this.lanes = lanes;
        this.sender = sender;
        this.trail = trail;
        this.clock = clock;
    }

    Task<Void> task() {
        return Tasks.custom(Outbox.TASK, Void.class)
                .onFailure(new FailureHandler.OnFailureRetryLater<>(AFTER_A_FAULT_OF_OURS))
                .onDeadExecution(DeadWork.revived())
                .execute((instance, context) -> {
                    deliver(new HeldTask(TaskTable.DELIVERY, context.getExecution()));
                    return (complete, operations) -> {
                        // deliver() has already removed or postponed the task, in its own transactions.
                    };
                });
    }

    private void deliver(HeldTask held) {
        var deliveryId = UUID.fromString(held.execution().getId());
        var tenantId = attempts.tenantOf(database.jdbc(), deliveryId);
        if (tenantId.isEmpty()) {
            held.remove(database.jdbc());
        } else if (lanes.enter(tenantId.get()) || lanes.await(tenantId.get())) {
            try {
                attempt(held, deliveryId, tenantId.get());
            } finally {
                lanes.leave(tenantId.get());
            }
        } else {
            held.putOff(database.jdbc(), lanes.nextTurn(tenantId.get()));
        }
    }

    private void attempt(HeldTask held, UUID deliveryId, UUID tenantId) {
        var entered = clock.instant();
        if (begin(held, deliveryId, tenantId) instanceof Claim.Taken taken) {
            var work = Work.attempt(
                    taken.origin(), taken.tenantId(), taken.conditionId(), taken.deliveryId(), taken.attempt());
            trail.follow(work, () -> {
                var exchange = sender.send(taken);
                lanes.note(tenantId, exchange.took());
                var outcome = DeliveryMetrics.outcome(exchange);
                trail.note("outcome", outcome);
                LOG.info("Delivery {}, attempt {}: {}", taken.deliveryId(), taken.attempt(), outcome);
                end(held, taken, exchange);
                lanes.stayed(tenantId, Duration.between(entered, clock.instant()));
                return exchange;
            });
        }
    }

    private Claim begin(HeldTask held, UUID deliveryId, UUID tenantId) {
        return database.inTransaction(tx -> {
            var now = clock.instant();
            var claim = attempts.claim(tx, deliveryId, tenantId, secret -> sender.canSign(tenantId, secret), now);
            switch (claim) {
                case Claim.Taken taken -> {}
                case Claim.Gone() -> held.remove(tx);
                case Claim.Full() -> held.putOff(tx, lanes.nextTurn(tenantId));
                case Claim.Paused() -> held.putOff(tx, now.plus(PAUSE));
                case Claim.Unsignable() -> {
                    tellOfKey(tenantId, now);
                    held.putOff(tx, now.plus(WITHOUT_KEY));
                }
            }
            return claim;
        });
    }

    /** Once for many deliveries. */
    private void tellOfKey(UUID tenantId, Instant now) {
        var before = toldOfKey.get();
        if (before.isBefore(now.minus(WITHOUT_KEY)) && toldOfKey.compareAndSet(before, now)) {
            LOG.error(
                    "No master key of this process opens the signing secret of tenant {}. Its deliveries wait for a process that can sign them. Give every process the same SHIFTLOOM_MASTER_KEY.",
                    tenantId);
        }
    }

    private void end(HeldTask held, Claim.Taken taken, WebhookExchange exchange) {
        var verdict = end.judge(taken, exchange, clock.instant());
        database.inTransaction(tx -> end.write(tx, taken, exchange, verdict, clock.instant())
                .map(next -> held.putOff(tx, next))
                .orElseGet(() -> held.remove(tx)));
        end.measure(taken, exchange, verdict, clock.instant());
    }
}
