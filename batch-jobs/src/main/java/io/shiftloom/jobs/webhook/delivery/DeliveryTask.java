package io.shiftloom.jobs.webhook.delivery;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.secret.UnreadableSecret;
import io.shiftloom.jobs.task.HeldTask;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import io.shiftloom.jobs.webhook.Outbox;
import io.shiftloom.jobs.webhook.http.Exchange;
import io.shiftloom.jobs.webhook.http.WebhookMessage;
import io.shiftloom.jobs.webhook.http.WebhookSender;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One attempt of one delivery: begun in a transaction, sent in none, ended in another. A process killed in between leaves
 * the attempt open, and another repeats it.
 */
final class DeliveryTask {

    /** After this a delivery of a paused endpoint looks again, should nobody have resumed it. */
    private static final Duration PAUSE = Duration.ofMinutes(10);

    private static final Duration AFTER_A_FAULT_OF_OURS = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryTask.class);

    private final PlatformDatabase database;
    private final AttemptRepository attempts;
    private final EndpointHealth health;
    private final RetrySchedule schedule;
    private final TenantLanes lanes;
    private final SecretBox secrets;
    private final WebhookSender sender;
    private final DeliveryMetrics metrics;
    private final Trail trail;
    private final Clock clock;

    DeliveryTask(
            PlatformDatabase database,
            AttemptRepository attempts,
            EndpointHealth health,
            RetrySchedule schedule,
            TenantLanes lanes,
            SecretBox secrets,
            WebhookSender sender,
            DeliveryMetrics metrics,
            Trail trail,
            Clock clock) {
        this.database = database;
        this.attempts = attempts;
        this.health = health;
        this.schedule = schedule;
        this.lanes = lanes;
        this.secrets = secrets;
        this.sender = sender;
        this.metrics = metrics;
        this.trail = trail;
        this.clock = clock;
    }

    Task<Void> task() {
        return Tasks.custom(Outbox.TASK, Void.class)
                .onFailure(new FailureHandler.OnFailureRetryLater<>(AFTER_A_FAULT_OF_OURS))
                .onDeadExecutionRevive()
                .execute((instance, context) -> {
                    deliver(new HeldTask(TaskTable.DELIVERY, context.getExecution()));
                    return (complete, operations) -> {
                        // Done above, in the transactions that it belongs to.
                    };
                });
    }

    private void deliver(HeldTask held) {
        var deliveryId = UUID.fromString(held.execution().getId());
        var tenantId = attempts.tenantOf(database.jdbc(), deliveryId);
        if (tenantId.isEmpty()) {
            held.remove(database.jdbc());
        } else if (lanes.enter(tenantId.get())) {
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
        if (begin(held, deliveryId, tenantId) instanceof Claim.Taken taken) {
            var work = Work.attempt(
                    taken.origin(), taken.tenantId(), taken.conditionId(), taken.deliveryId(), taken.attempt());
            trail.follow(work, () -> {
                var exchange = send(taken);
                lanes.note(tenantId, exchange.took());
                var outcome = DeliveryMetrics.outcome(exchange);
                trail.note("outcome", outcome);
                LOG.info("Delivery {}, attempt {}: {}", taken.deliveryId(), taken.attempt(), outcome);
                end(held, taken, exchange);
                return exchange;
            });
        }
    }

    private Claim begin(HeldTask held, UUID deliveryId, UUID tenantId) {
        return database.inTransaction(tx -> {
            var now = clock.instant();
            var claim = attempts.claim(tx, deliveryId, tenantId, now);
            switch (claim) {
                case Claim.Taken taken -> {}
                case Claim.Gone() -> held.remove(tx);
                case Claim.Full() -> held.putOff(tx, lanes.nextTurn(tenantId));
                case Claim.Paused() -> held.putOff(tx, now.plus(PAUSE));
            }
            return claim;
        });
    }

    private Exchange send(Claim.Taken taken) {
        String secret;
        try {
            secret = secrets.open(taken.tenantId(), taken.secret());
        } catch (UnreadableSecret e) {
            LOG.error("Delivery {} cannot be signed: {}", taken.deliveryId(), e.getMessage());
            return new Exchange.Failed(Exchange.Fault.UNSIGNED, "the signing secret cannot be read", Duration.ZERO);
        }
        return sender.send(new WebhookMessage(taken.url(), secret, taken.deliveryId(), taken.body()));
    }

    private void end(HeldTask held, Claim.Taken taken, Exchange exchange) {
        var verdict = schedule.after(exchange, taken.failures(), clock.instant());
        database.inTransaction(tx -> {
            var now = clock.instant();
            health.note(tx, taken, verdict, now);
            boolean ours = attempts.end(tx, taken, exchange, verdict, now);
            var next = verdict.next();
            return (ours && next != null) ? held.putOff(tx, next) : held.remove(tx);
        });
        metrics.note(taken, exchange, verdict, clock.instant());
    }
}
