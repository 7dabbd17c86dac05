package io.shiftloom.jobs.result;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Position;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The history of results: one row for each change, written in the transaction of the change. Reading covers recent and
 * archived events.
 */
@Component
public final class ResultEvents {

    private final TimeOrderedEpochFactory ids;

    public ResultEvents(TimeOrderedEpochFactory ids) {
        this.ids = ids;
    }

    /** Newest first. */
    public List<HistoryEvent> list(JdbcClient tx, UUID tenantId, EventFilter filter, int limit, Position after) {
        return tx.sql("""
                SELECT event_id, event_name, event_at, condition_id, status, candidate_count, created_at, updated_at
                  FROM result_history
                 WHERE tenant_id = :tenant
                   AND event_at >= :from AND event_at < :to
                   AND (event_at, event_id) < (:afterTime, :afterId)
                   AND event_name = ANY (:names)
                   AND (condition_id::text ILIKE :pattern OR status ILIKE :pattern OR keywords ILIKE :pattern)
                 ORDER BY event_at DESC, event_id DESC
                 LIMIT :limit
                """)
                .param("tenant", tenantId)
                .param("from", DbTime.of(filter.from()))
                .param("to", DbTime.of(filter.to()))
                .param("afterTime", DbTime.of(after.at()))
                .param("afterId", after.id())
                .param("names", filter.nameArray())
                .param("pattern", filter.pattern())
                .param("limit", limit)
                .query((row, number) -> event(row))
                .list();
    }

    void inserted(JdbcClient tx, UUID tenantId, ResultSummary result, String keywords) {
        tx.sql("""
                INSERT INTO result_event (tenant_id, event_id, condition_id, event_name, event_at, status,
                       candidate_count, created_at, updated_at, keywords)
                VALUES (?, ?, ?, 'INSERT', ?, ?, ?, ?, ?, ?)
                """)
                .params(
                        tenantId,
                        ids.create(),
                        result.conditionId(),
                        DbTime.of(result.createdAt()),
                        result.status().code(),
                        result.candidateCount(),
                        DbTime.of(result.createdAt()),
                        DbTime.of(result.updatedAt()),
                        keywords)
                .update();
    }

    void modified(JdbcClient tx, UUID tenantId, ResultSummary result, Instant now) {
        goOn(tx, tenantId, result, HistoryEvent.Name.MODIFY, now);
    }

    void removed(JdbcClient tx, UUID tenantId, ResultSummary result, Instant now) {
        goOn(tx, tenantId, result, HistoryEvent.Name.REMOVE, now);
    }

    /** Takes who was in a condition out of its history, the archived part too. What is left names nobody. */
    void forgetPeople(JdbcClient tx, UUID[] tenants, UUID[] conditions) {
        var theirs = "(tenant_id, condition_id) IN (SELECT * FROM unnest(:tenants, :conditions)) AND keywords <> ''";
        tx.sql("UPDATE result_event SET keywords = '' WHERE " + theirs)
                .param("tenants", tenants)
                .param("conditions", conditions)
                .update();
        // The archive admits no changes, but a row may be taken out and put back.
        tx.sql("""
                WITH taken AS (DELETE FROM archive.result_event WHERE %s RETURNING *)
                INSERT INTO archive.result_event (tenant_id, event_id, condition_id, event_name, event_at, status,
                       candidate_count, created_at, updated_at, keywords)
                SELECT tenant_id, event_id, condition_id, event_name, event_at, status, candidate_count, created_at,
                       updated_at, ''
                  FROM taken
                """.formatted(theirs))
                .param("tenants", tenants)
                .param("conditions", conditions)
                .update();
    }

    /** Copies the keywords from the first event of the history. */
    private void goOn(JdbcClient tx, UUID tenantId, ResultSummary result, HistoryEvent.Name name, Instant now) {
        tx.sql("""
                INSERT INTO result_event (tenant_id, event_id, condition_id, event_name, event_at, status,
                       candidate_count, created_at, updated_at, keywords)
                SELECT tenant_id, ?, condition_id, ?, ?, ?, ?, ?, ?, keywords
                  FROM result_history
                 WHERE tenant_id = ? AND condition_id = ? AND event_name = 'INSERT'
                """)
                .params(
                        ids.create(),
                        name.name(),
                        DbTime.of(now),
                        result.status().code(),
                        result.candidateCount(),
                        DbTime.of(result.createdAt()),
                        DbTime.of(result.updatedAt()),
                        tenantId,
                        result.conditionId())
                .update();
    }

    private static HistoryEvent event(ResultSet row) throws SQLException {
        return new HistoryEvent(
                row.getObject("event_id", UUID.class),
                HistoryEvent.Name.valueOf(Objects.requireNonNull(row.getString("event_name"))),
                DbTime.read(row, "event_at"),
                ResultRepository.summary(row));
    }
}
