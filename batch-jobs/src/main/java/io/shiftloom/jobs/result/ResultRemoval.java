package io.shiftloom.jobs.result;

import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes conditions that ended long ago, with everything that belongs to them except their history, which ends with a
 * REMOVE and no longer tells who was in them. It keeps conditions with an open job, a pending delivery or a dead letter.
 */
@Component
public final class ResultRemoval {

    /** Children first. */
    private static final List<String> TABLES = List.of(
            "webhook_delivery",
            "schedule_actual",
            "worked_duty",
            "result_document",
            "chunk_solution",
            "search_checkpoint",
            "resilience_run",
            "run_log",
            "job_run",
            "job_request",
            "schedule_result",
            "schedule_condition");

    /** What a condition {@code c} needs besides its last date. */
    private static final String ENDED = """
            s.updated_at < :cutoff
               AND r.state = 'done' AND r.finished_at < :cutoff
               AND NOT EXISTS (
                   SELECT 1 FROM schedule_actual a
                    WHERE a.tenant_id = c.tenant_id AND a.condition_id = c.condition_id AND a.updated_at >= :cutoff)
               AND NOT EXISTS (
                   SELECT 1 FROM webhook_delivery d
                    WHERE d.condition_id = c.condition_id AND d.state IN ('pending', 'dead'))
            """;

    /**
     * Looks at one condition after the other, by an index, until there are enough. A plain join reads and sorts all that
     * are due, for some of them: what makes them due goes together, and the planner expects hardly any.
     */
    static final String OLDEST = """
            SELECT c.condition_id
              FROM schedule_condition c
             CROSS JOIN LATERAL (
                   SELECT 1 FROM schedule_result s JOIN job_request r USING (tenant_id, condition_id)
                    WHERE s.tenant_id = c.tenant_id AND s.condition_id = c.condition_id AND %s
                      FOR UPDATE OF s, r SKIP LOCKED) AS ended
             WHERE c.schedule_end_date < :lastDate
             ORDER BY c.schedule_end_date
             LIMIT :limit
               FOR UPDATE OF c SKIP LOCKED
            """.formatted(ENDED);

    private final ResultEvents events;

    public ResultRemoval(ResultEvents events) {
        this.events = events;
    }

    /**
     * Removes some. Call it until it returns 0, each time in a transaction of its own. An interruption loses nothing,
     * and several processes may do it at once.
     *
     * @param tx of the platform, across tenants
     * @param cutoff only conditions whose last date, in UTC, and last change are earlier
     * @param limit how many at most
     * @return how many were removed
     */
    public int removeBefore(JdbcClient tx, Instant cutoff, int limit, Instant now) {
        var old = stillDue(tx, lock(tx, cutoff, limit), cutoff);
        old.forEach(result -> events.removed(tx, result.tenantId(), result.summary(), now));
        var tenants = old.stream().map(OldResult::tenantId).toArray(UUID[]::new);
        var conditions = old.stream().map(each -> each.summary().conditionId()).toArray(UUID[]::new);
        events.forgetPeople(tx, tenants, conditions);
        delete(tx, tenants, conditions);
        return old.size();
    }

    /**
     * Locks the rows of conditions. Nothing can be added to a locked condition, because what is added refers to its
     * row.
     */
    private static UUID[] lock(JdbcClient tx, Instant cutoff, int limit) {
        return tx.sql(OLDEST)
                .param("lastDate", lastDate(cutoff))
                .param("cutoff", DbTime.of(cutoff))
                .param("limit", limit)
                .query((row, number) -> row.getObject("condition_id", UUID.class))
                .list()
                .toArray(UUID[]::new);
    }

    /** Checks again, because an actual may have been written before the lock. */
    private static List<OldResult> stillDue(JdbcClient tx, UUID[] locked, Instant cutoff) {
        return tx.sql("""
                SELECT c.tenant_id, condition_id, s.status, s.candidate_count, s.created_at, s.updated_at
                  FROM schedule_condition c
                  JOIN schedule_result s USING (tenant_id, condition_id)
                  JOIN job_request r USING (tenant_id, condition_id)
                 WHERE c.schedule_end_date < :lastDate AND c.condition_id = ANY (:locked) AND %s
                """.formatted(ENDED))
                .param("lastDate", lastDate(cutoff))
                .param("cutoff", DbTime.of(cutoff))
                .param("locked", locked)
                .query((row, number) -> old(row))
                .list();
    }

    private static void delete(JdbcClient tx, UUID[] tenants, UUID[] conditions) {
        tx.sql("""
                DELETE FROM webhook_attempt USING webhook_delivery d
                 WHERE webhook_attempt.delivery_id = d.delivery_id AND d.condition_id = ANY (:conditions)
                """).param("conditions", conditions).update();
        for (var table : TABLES) {
            tx.sql("DELETE FROM " + table
                            + " WHERE (tenant_id, condition_id) IN (SELECT * FROM unnest(:tenants, :conditions))")
                    .param("tenants", tenants)
                    .param("conditions", conditions)
                    .update();
        }
    }

    private static LocalDate lastDate(Instant cutoff) {
        return LocalDate.ofInstant(cutoff, ZoneOffset.UTC);
    }

    private static OldResult old(ResultSet row) throws SQLException {
        return new OldResult(row.getObject("tenant_id", UUID.class), ResultRepository.summary(row));
    }

    private record OldResult(UUID tenantId, ResultSummary summary) {}
}
