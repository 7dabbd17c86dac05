package io.shiftloom.jobs.webhook;

import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import java.time.Instant;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A tenant's undelivered deliveries as a whole: given up, or set going again. */
public final class WaitingDeliveries {

    private final Wakeups wakeups;

    public WaitingDeliveries(Wakeups wakeups) {
        this.wakeups = wakeups;
    }

    /** Gives up whatever waits. An attempt just under way is not called back, but decides nothing any more. */
    int discard(JdbcClient tx, UUID tenantId, String reason, Instant now) {
        return tx.sql("""
                WITH discarded AS (
                    UPDATE webhook_delivery
                       SET state = 'discarded', reason = :reason, next_attempt_at = NULL, finished_at = :now
                     WHERE tenant_id = :tenant AND state = 'pending'
                    RETURNING delivery_id
                ), unscheduled AS (
                    DELETE FROM delivery_task
                     WHERE task_name = :task AND NOT picked
                       AND task_instance IN (SELECT delivery_id::text FROM discarded)
                )
                SELECT count(*) FROM discarded
                """)
                .param("reason", reason)
                .param("now", DbTime.of(now))
                .param("tenant", tenantId)
                .param("task", Outbox.TASK)
                .query(Integer.class)
                .single();
    }

    /** Has everything that waits attempted now. */
    int resume(JdbcClient tx, UUID tenantId, Instant now) {
        int resumed = tx.sql("""
                WITH waiting AS (
                    UPDATE webhook_delivery SET next_attempt_at = :now
                     WHERE tenant_id = :tenant AND state = 'pending'
                    RETURNING delivery_id
                ), due AS (
                    UPDATE delivery_task SET execution_time = :now
                     WHERE task_name = :task AND NOT picked
                       AND task_instance IN (SELECT delivery_id::text FROM waiting)
                )
                SELECT count(*) FROM waiting
                """)
                .param("now", DbTime.of(now))
                .param("tenant", tenantId)
                .param("task", Outbox.TASK)
                .query(Integer.class)
                .single();
        wakeups.wakeAfterCommit(TaskTable.DELIVERY);
        return resumed;
    }
}
