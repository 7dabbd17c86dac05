package io.shiftloom.jobs.webhook.outbox;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Instant;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Discards or resumes all pending deliveries of a tenant. */
@Component
public final class WaitingDeliveries {

    private final TaskQueue tasks;

    public WaitingDeliveries(TaskQueue tasks) {
        this.tasks = tasks;
    }

    /** Discards all pending deliveries. An attempt in flight continues, but its outcome no longer counts. */
    public int discard(JdbcClient tx, UUID tenantId, String reason, Instant now) {
        var discarded = tx.sql("""
                UPDATE webhook_delivery
                   SET state = 'discarded', reason = :reason, next_attempt_at = NULL, finished_at = :now
                 WHERE tenant_id = :tenant AND state = 'pending'
                RETURNING delivery_id
                """)
                .param("reason", reason)
                .param("now", DbTime.of(now))
                .param("tenant", tenantId)
                .query((row, number) -> row.getString(1))
                .list();
        tasks.removeWaiting(tx, TaskTable.DELIVERY, Outbox.TASK, discarded);
        return discarded.size();
    }

    /** Has all pending deliveries attempted now. */
    public int resume(JdbcClient tx, UUID tenantId, Instant now) {
        var resumed = tx.sql("""
                UPDATE webhook_delivery SET next_attempt_at = :now
                 WHERE tenant_id = :tenant AND state = 'pending'
                RETURNING delivery_id
                """)
                .param("now", DbTime.of(now))
                .param("tenant", tenantId)
                .query((row, number) -> row.getString(1))
                .list();
        tasks.hasten(tx, TaskTable.DELIVERY, Outbox.TASK, resumed, now);
        return resumed.size();
    }
}
