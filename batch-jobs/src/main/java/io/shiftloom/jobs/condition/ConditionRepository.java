package io.shiftloom.jobs.condition;

import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Stores the conditions of tenants. Every method works in the caller's transaction, on either pool. */
@Component
public final class ConditionRepository {

    /** Inserts it. What is made of a condition of the playground is of the playground, too. */
    public void insert(JdbcClient tx, StoredCondition condition) {
        var grid = condition.searched().grid();
        tx.sql("""
                INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date,
                       schedule_end_date, time_zone, snapshot, source_condition_id, playground)
                VALUES (:tenant, :id, :createdAt, :start, :end, :zone, :snapshot::jsonb, :source,
                        :playground OR EXISTS (SELECT FROM schedule_condition
                                                WHERE tenant_id = :tenant AND condition_id = :source AND playground))
                """)
                .param("tenant", condition.tenantId())
                .param("id", condition.conditionId())
                .param("createdAt", DbTime.of(condition.createdAt()))
                .param("start", grid.firstDate())
                .param("end", grid.lastDate())
                .param("zone", grid.zone().getId())
                .param("snapshot", ProblemDocument.write(condition.searched()))
                .param("source", condition.sourceConditionId(), Types.OTHER)
                .param("playground", condition.playground())
                .update();
    }

    public Optional<StoredCondition> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT tenant_id, condition_id, created_at, snapshot, source_condition_id, playground, cancelled_at
                  FROM schedule_condition
                 WHERE tenant_id = ? AND condition_id = ?
                """)
                .params(tenantId, conditionId)
                .query((row, number) -> condition(row))
                .optional();
    }

    /** Holds off cancellations and erasures of people until the transaction ends, and waits for those under way. To be called before reading. */
    public void hold(JdbcClient tx, UUID tenantId, UUID conditionId) {
        isBinding(tx, tenantId, conditionId);
    }

    /**
     * Whether a condition is there and binds people, as nobody has cancelled it. Waits for a cancellation under way, and holds off later
     * ones until the transaction ends.
     */
    public boolean isBinding(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT cancelled_at IS NULL FROM schedule_condition
                 WHERE tenant_id = ? AND condition_id = ? FOR SHARE
                """)
                .params(tenantId, conditionId)
                .query(Boolean.class)
                .optional()
                .orElse(false);
    }

    /** Stores when the condition was first cancelled, and returns that time. Empty when there is no such condition. */
    public Optional<Instant> markCancelled(JdbcClient tx, UUID tenantId, UUID conditionId, Instant now) {
        return tx.sql("""
                UPDATE schedule_condition
                   SET cancelled_at = coalesce(cancelled_at, ?)
                 WHERE tenant_id = ? AND condition_id = ?
                RETURNING cancelled_at
                """)
                .params(DbTime.of(now), tenantId, conditionId)
                .query((row, number) -> DbTime.read(row, "cancelled_at"))
                .optional();
    }

    private static StoredCondition condition(ResultSet row) throws SQLException {
        return new StoredCondition(
                row.getObject("tenant_id", UUID.class),
                row.getObject("condition_id", UUID.class),
                DbTime.read(row, "created_at"),
                ProblemDocument.read(Objects.requireNonNull(row.getString("snapshot"))),
                row.getObject("source_condition_id", UUID.class),
                row.getBoolean("playground"),
                DbTime.readNullable(row, "cancelled_at"));
    }
}
