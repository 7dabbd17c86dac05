package io.shiftloom.jobs.result;

import io.shiftloom.jobs.database.DbTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Moves the events of old months out of the table that every submit and status change writes to.
 *
 * <p>A move and not a detached partition: detaching needs the rights of the tables' owner, which no running process has;
 * the partitions to come would have to be made ahead of time, or else submitting fails on the first of a month; an event's
 * key would have to carry its time; and a tenant's newest page would look into every month's index instead of two. What it
 * costs is one insert and one delete for each event, once, in small transactions.
 */
public final class EventArchive {

    /**
     * Moves some of the events from before a month, oldest first; to be called, each time in a transaction of its own,
     * until it returns 0. Interrupting it loses nothing, several may do it at once, and readers of
     * {@code result_history} see every event exactly once meanwhile.
     *
     * @param tx of the platform, across tenants
     * @param firstKept the oldest month, in UTC, whose events stay where they are
     * @param limit how many at most
     * @return how many
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
