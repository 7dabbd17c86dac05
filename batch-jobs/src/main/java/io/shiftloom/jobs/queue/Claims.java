package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.TaskTable;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Claims the next request: emergencies first, then the tenant with the fewest running requests, of these the one served
 * longest ago, then by age. Tenants at their limit wait.
 *
 * <p>The turn of a tenant is its row in {@code tenant_turn}, which triggers keep in step with its requests. Whoever claims
 * holds that row until the commit: the limit is exact, and others take the next tenant meanwhile instead of waiting.
 */
final class Claims {

    /** The advisory lock for claims; any number that nothing else uses. */
    private static final long CLAIM_LOCK = 0x5_4f10_0001L;

    /** Passes by tenants that somebody claims, submits or ends a request for at this moment. */
    private static final String OTHERS_FIRST = "SKIP LOCKED";

    private static final String IN_TURN = "";

    /** Whoever holds a turn does so for some milliseconds, unless its machine was lost. */
    private static final String LONGEST_WAIT = "2s";

    private static final String NOT_LOCKED = "55P03";

    /** Empty when nothing may start. */
    Optional<OwnedRun> next(JdbcClient tx, String ticket, Instant now) {
        // Programs before change 0230 count what runs while they hold this lock alone.
        tx.sql("SELECT pg_advisory_xact_lock_shared(?)")
                .param(CLAIM_LOCK)
                .query((row, number) -> number)
                .single();
        // A ticket that finds nothing is gone, so the second look waits for whoever holds the last turns.
        return claim(tx, ticket, now, OTHERS_FIRST).or(() -> {
            tx.sql("SET LOCAL lock_timeout = '%s'".formatted(LONGEST_WAIT)).update();
            return claim(tx, ticket, now, IN_TURN);
        });
    }

    /** Whether a claim failed, with its transaction, only because somebody held the last turns for too long. */
    static boolean isTurnHeld(DataAccessException failure) {
        return failure.getMostSpecificCause() instanceof SQLException cause && NOT_LOCKED.equals(cause.getSQLState());
    }

    private static Optional<OwnedRun> claim(JdbcClient tx, String ticket, Instant now, String locked) {
        return tx.sql("""
                WITH turn AS MATERIALIZED (
                    SELECT tenant_id, running FROM tenant_turn
                     WHERE queued > 0 AND running < allowed
                     ORDER BY (emergencies > 0) DESC, running, served_at, waiting_since
                     LIMIT 1 FOR NO KEY UPDATE %s
                ), next AS MATERIALIZED (
                    SELECT oldest.condition_id, turn.running AS tenant_running
                      FROM turn CROSS JOIN LATERAL (
                           SELECT r.condition_id FROM job_request r
                            WHERE r.tenant_id = turn.tenant_id AND r.state = 'queued'
                            ORDER BY r.emergency DESC, r.requested_at
                            LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) AS oldest
                ), claimed AS (
                    UPDATE job_request r
                       SET state = 'running', ticket = :ticket, fence = fence + 1, taken_at = :now
                      FROM next
                     WHERE r.condition_id = next.condition_id
                    RETURNING r.tenant_id, r.condition_id, run, fence, ticket, emergency, deaths, next.tenant_running,
                              request_id, traceparent
                ), ahead AS (
                    %s
                )
                SELECT * FROM claimed
                """.formatted(locked, TaskTable.OWNER.prioritize(Tickets.TASK, "(SELECT ticket FROM claimed)")))
                .param("priority", Tickets.TAKEN)
                .param("ticket", ticket)
                .param("now", DbTime.of(now))
                .query((row, number) -> OwnedRun.read(row))
                .optional();
    }
}
