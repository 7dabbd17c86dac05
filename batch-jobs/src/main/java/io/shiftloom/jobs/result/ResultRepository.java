package io.shiftloom.jobs.result;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Stores the results of tenants. Every method works in the caller's transaction, on either pool. */
@Component
public final class ResultRepository {

    private static final String COLUMNS = "condition_id, status, candidate_count, created_at, updated_at";

    private final ResultEvents events;

    public ResultRepository(ResultEvents events) {
        this.events = events;
    }

    public Optional<ResultSummary> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("SELECT " + COLUMNS + " FROM schedule_result WHERE tenant_id = ? AND condition_id = ?")
                .params(tenantId, conditionId)
                .query((row, number) -> summary(row))
                .optional();
    }

    /** The same, as it stays until the caller's transaction ends. */
    public Optional<ResultSummary> lock(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("SELECT " + COLUMNS + """
                  FROM schedule_result WHERE tenant_id = ? AND condition_id = ? FOR NO KEY UPDATE
                """)
                .params(tenantId, conditionId)
                .query((row, number) -> summary(row))
                .optional();
    }

    /** The last progress that the run reported; absent before it starts. */
    public Optional<JsonNode> progress(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql(
                        "SELECT progress FROM job_request WHERE tenant_id = ? AND condition_id = ? AND progress IS NOT NULL")
                .params(tenantId, conditionId)
                .query((row, number) -> Json.read(Objects.requireNonNull(row.getString("progress"))))
                .optional();
    }

    /** Creates the result of a new condition, and begins its history. */
    public void insertQueued(JdbcClient tx, UUID tenantId, UUID conditionId, Instant now, String keywords) {
        tx.sql("""
                INSERT INTO schedule_result (tenant_id, condition_id, status, created_at, updated_at)
                VALUES (?, ?, 'queued', ?, ?)
                """)
                .params(tenantId, conditionId, DbTime.of(now), DbTime.of(now))
                .update();
        events.inserted(tx, tenantId, new ResultSummary(conditionId, ResultStatus.QUEUED, 0, now, now), keywords);
    }

    /**
     * Moves a result that is not terminal, and adds to its history.
     *
     * @return false when it already is terminal or has that status, and therefore stays as it is
     */
    public boolean move(
            JdbcClient tx, UUID tenantId, UUID conditionId, ResultStatus status, int candidateCount, Instant now) {
        var moved = tx.sql("""
                UPDATE schedule_result
                   SET status = :status, candidate_count = :count, updated_at = :now
                 WHERE tenant_id = :tenant AND condition_id = :condition
                   AND status IN ('queued', 'running') AND status <> :status
                RETURNING\s""" + COLUMNS)
                .param("status", status.code())
                .param("count", candidateCount)
                .param("now", DbTime.of(now))
                .param("tenant", tenantId)
                .param("condition", conditionId)
                .query((row, number) -> summary(row))
                .optional();
        moved.ifPresent(result -> events.modified(tx, tenantId, result, now));
        return moved.isPresent();
    }

    /**
     * Sets a terminal result to running again, for an operator, and adds to its history. What earlier runs published no
     * longer belongs to the result.
     *
     * @return false when it is not terminal, or is confirmed, and therefore stays as it is
     */
    public boolean reopen(JdbcClient tx, UUID tenantId, UUID conditionId, Instant now) {
        var reopened = tx.sql("""
                UPDATE schedule_result
                   SET status = 'running', candidate_count = 0, updated_at = ?
                 WHERE tenant_id = ? AND condition_id = ? AND status NOT IN ('queued', 'running') AND confirmed_at IS NULL
                RETURNING\s""" + COLUMNS)
                .params(DbTime.of(now), tenantId, conditionId)
                .query((row, number) -> summary(row))
                .optional();
        reopened.ifPresent(result -> {
            tx.sql("UPDATE result_document SET published = false WHERE tenant_id = ? AND condition_id = ?")
                    .params(tenantId, conditionId)
                    .update();
            events.modified(tx, tenantId, result, now);
        });
        return reopened.isPresent();
    }

    /** Shows what a run stored to the tenant. */
    public static void publish(JdbcClient tx, UUID tenantId, UUID conditionId, int run) {
        tx.sql("UPDATE result_document SET published = true WHERE tenant_id = ? AND condition_id = ? AND run = ?")
                .params(tenantId, conditionId, run)
                .update();
    }

    /** A row with all columns of the list. */
    public static ResultSummary summary(ResultSet row) throws SQLException {
        return new ResultSummary(
                row.getObject("condition_id", UUID.class),
                ResultStatus.of(Objects.requireNonNull(row.getString("status"))),
                row.getInt("candidate_count"),
                DbTime.read(row, "created_at"),
                DbTime.read(row, "updated_at"));
    }
}
