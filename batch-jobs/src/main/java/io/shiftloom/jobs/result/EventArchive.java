package io.shiftloom.jobs.result;

import io.shiftloom.jobs.storage.DbTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Moves the events of old months out of the table that every submission and status change writes to.
 *
 * <p>Detaching a partition instead would need the rights of the tables' owner, which no running process has. Partitions
 * would have to exist ahead of time, or submissions would fail on the first of a month. An event's key would have to
 * contain its time, and a tenant's newest page would read every month's index instead of two. The price of moving is
 * one insert and one delete for each event, in small transactions.
 */
@Component
public final class EventArchive {

    /**
     * Moves some of the events before a month, oldest first. Call it until it returns 0, each time in a transaction of
     * its own. An interruption loses nothing, several processes may do it at once, and readers of {@code
     * result_history} always see every event exactly once.
     *
     * @param tx of the platform, across tenants
     * @param firstKept the oldest month, in UTC, whose events are not moved
     * @param limit how many at most
     * @return how many were moved
     */
    public int moveBefore(JdbcClient tx, YearMonth firstKept, int limit) {
        return tx.sql("""
                WITH old AS MATERIALIZED (
                    SELECT tenant_id, event_id
                      FROM result_event
                     WHERE event_at < :end
                     ORDER BY event_at, event_id
                     LIMIT :limit
                       FOR UPDATE SKIP LOCKED),
                taken AS (
                    DELETE FROM result_event event
                     USING old
                     WHERE event.tenant_id = old.tenant_id AND event.event_id = old.event_id
                    RETURNING event.*)
                INSERT INTO archive.result_event (tenant_id, event_id, condition_id, event_name, event_at, status,
                       candidate_count, created_at, updated_at, keywords)
                SELECT tenant_id, event_id, condition_id, event_name, event_at, status,
                       candidate_count, created_at, updated_at, keywords
                  FROM taken
                """)
                .param("end", DbTime.of(firstKept.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC)))
                .param("limit", limit)
                .update();
    }
}
