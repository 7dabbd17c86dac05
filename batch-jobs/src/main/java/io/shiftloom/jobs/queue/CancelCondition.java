package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.result.WorkedDutyLedger;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Cancels a condition for good. An unfinished result ends as canceled at once, and its job stops soon after. */
@Component
public final class CancelCondition {

    private final ConditionRepository conditions;
    private final ResultRepository results;
    private final WorkedDutyLedger ledger;
    private final Outbox outbox;
    private final Clock clock;

    public CancelCondition(
            ConditionRepository conditions,
            ResultRepository results,
            WorkedDutyLedger ledger,
            Outbox outbox,
            Clock clock) {
        this.conditions = conditions;
        this.results = results;
        this.ledger = ledger;
        this.outbox = outbox;
        this.clock = clock;
    }

    /**
     * Works in the caller's transaction of the tenant. Repeating it changes nothing.
     *
     * @return when the condition was first cancelled; absent when there is no such condition
     */
    public Optional<Instant> cancel(JdbcClient tx, UUID tenantId, UUID conditionId) {
        var now = clock.instant();
        var run = stopJob(tx, tenantId, conditionId, now);
        var cancelledAt = conditions.markCancelled(tx, tenantId, conditionId, now);
        if (cancelledAt.isPresent()) {
            stopResilience(tx, tenantId, conditionId, now);
            ledger.remove(tx, tenantId, conditionId, WorkedDutyLedger.Source.CONFIRMED);
            if (results.move(tx, tenantId, conditionId, ResultStatus.CANCELED, 0, now)) {
                outbox.announce(tx, tenantId, conditionId, run.orElse(1), ResultStatus.CANCELED, now);
            }
        }
        return cancelledAt;
    }

    /**
     * Locks requests before results, as every transaction does. A running job is told to stop, and its owner ends it.
     */
    private static Optional<Integer> stopJob(JdbcClient tx, UUID tenantId, UUID conditionId, Instant now) {
        return tx.sql("""
                UPDATE job_request
                   SET stop_requested = state = 'running',
                       state = CASE WHEN state IN ('queued', 'stopped') THEN 'done' ELSE state END,
                       finished_at = CASE WHEN state IN ('queued', 'stopped') THEN :now ELSE finished_at END,
                       outcome = CASE WHEN state IN ('queued', 'stopped') THEN 'canceled' ELSE outcome END
                 WHERE tenant_id = :tenant AND condition_id = :condition
                RETURNING run
                """)
                .param("now", DbTime.of(now))
                .param("tenant", tenantId)
                .param("condition", conditionId)
                .query(Integer.class)
                .optional();
    }

    /** Its tasks end at their next absence. */
    private static void stopResilience(JdbcClient tx, UUID tenantId, UUID conditionId, Instant now) {
        tx.sql("""
                UPDATE resilience_run SET state = 'canceled', finished_at = ?
                 WHERE tenant_id = ? AND condition_id = ? AND state IN ('queued', 'running')
                """).params(DbTime.of(now), tenantId, conditionId).update();
    }
}
