package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.trail.Origin;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Hands out requests, one owner at a time each, and remembers what became of the owners. */
public final class RequestQueue {

    /** Of the lock under which requests are claimed; any number that nobody else uses. */
    private static final long CLAIM_LOCK = 0x5_4f10_0001L;

    private final PlatformDatabase database;
    private final ResultRepository results;
    private final Clock clock;

    public RequestQueue(PlatformDatabase database, ResultRepository results, Clock clock) {
        this.database = database;
        this.results = results;
        this.clock = clock;
    }

    /**
     * Takes the request that already hangs on this ticket, because an owner handed it back, failed or died; else claims
     * the next one in the order of {@link #claim}; else nothing.
     *
     * @param version of the ticket's execution. Somebody who slept between being given the ticket and coming here may
     *     have been given up for dead, and must not take the request from who has the ticket now.
     * @throws TicketLost when the ticket is not held at this version
     */
    public Optional<OwnedRun> take(String ticket, long version) {
        return database.inTransaction(tx -> {
            requireTicket(tx, ticket, version);
            park(tx, ticket);
            return resume(tx, ticket).or(() -> claim(tx, ticket));
        });
    }

    /** Locks it, so that nobody revives it before the request is taken. */
    private static void requireTicket(JdbcClient tx, String ticket, long version) {
        boolean held = tx.sql("SELECT 1 FROM owner_task WHERE task_instance = ? AND version = ? AND picked FOR UPDATE")
                .params(ticket, version)
                .query((row, number) -> number)
                .optional()
                .isPresent();
        if (!held) {
            throw new TicketLost(ticket);
        }
    }

    /** A request whose owner handed it back, or died, after an operator asked for it waits until it is restarted. */
    private static void park(JdbcClient tx, String ticket) {
        tx.sql("""
                UPDATE job_request SET state = 'stopped', ticket = NULL, hold_requested = false
                 WHERE ticket = ? AND state = 'running' AND hold_requested AND NOT stop_requested
                """).param(ticket).update();
    }

    private static Optional<OwnedRun> resume(JdbcClient tx, String ticket) {
        return tx.sql("""
                UPDATE job_request
                   SET fence = fence + 1
                 WHERE ticket = ? AND state = 'running'
                RETURNING tenant_id, condition_id, run, fence, ticket, emergency, deaths, 0 AS tenant_running,
                          request_id, traceparent
                """).param(ticket).query((row, number) -> owned(row)).optional();
    }

    /**
     * Emergencies first; then the tenant with the fewest running requests, of these the one served longest ago; then by
     * age. Tenants at their limit wait. One claim at a time everywhere, so that everybody counts right.
     */
    private Optional<OwnedRun> claim(JdbcClient tx, String ticket) {
        tx.sql("SELECT pg_advisory_xact_lock(?)")
                .param(CLAIM_LOCK)
                .query((row, number) -> number)
                .single();
        var now = DbTime.of(clock.instant());
        var claimed = tx.sql("""
                WITH running AS (
                    SELECT tenant_id, count(*) AS requests FROM job_request WHERE state = 'running' GROUP BY tenant_id
                ), next AS MATERIALIZED (
                    SELECT r.condition_id, coalesce(running.requests, 0) AS tenant_running
                      FROM job_request r
                      JOIN tenant t ON t.tenant_id = r.tenant_id
                      LEFT JOIN running ON running.tenant_id = r.tenant_id
                      LEFT JOIN tenant_turn turn ON turn.tenant_id = r.tenant_id
                     WHERE r.state = 'queued' AND coalesce(running.requests, 0) < t.max_running_schedules
                     ORDER BY r.emergency DESC, coalesce(running.requests, 0), turn.served_at NULLS FIRST, r.requested_at
                     LIMIT 1
                )
                UPDATE job_request r
                   SET state = 'running', ticket = :ticket, fence = fence + 1, taken_at = :now
                  FROM next
                 WHERE r.condition_id = next.condition_id AND r.state = 'queued'
                RETURNING r.tenant_id, r.condition_id, run, fence, ticket, emergency, deaths, next.tenant_running,
                          request_id, traceparent
                """)
                .param("ticket", ticket)
                .param("now", now)
                .query((row, number) -> owned(row))
                .optional();
        claimed.ifPresent(owned -> {
            tx.sql("""
                    INSERT INTO tenant_turn (tenant_id, served_at) VALUES (?, ?)
                    ON CONFLICT (tenant_id) DO UPDATE SET served_at = excluded.served_at
                    """).params(owned.tenantId(), now).update();
            results.move(tx, owned.tenantId(), owned.conditionId(), ResultStatus.RUNNING, 0, clock.instant());
        });
        return claimed;
    }

    /**
     * Locks the request for the rest of the transaction.
     *
     * @throws FenceLost when somebody else owns it by now
     */
    public void requireHeld(JdbcClient tx, OwnedRun owned) {
        boolean held = tx.sql("""
                SELECT 1 FROM job_request
                 WHERE condition_id = ? AND run = ? AND fence = ? AND state = 'running'
                   FOR UPDATE
                """)
                .params(owned.conditionId(), owned.run(), owned.fence())
                .query((row, number) -> number)
                .optional()
                .isPresent();
        if (!held) {
            throw new FenceLost(owned);
        }
    }

    /** Tells how far the run has come. */
    public void report(OwnedRun owned, String progress) {
        requireUpdated(
                owned,
                database.jdbc()
                        .sql("""
                        UPDATE job_request SET progress = ?::jsonb
                         WHERE condition_id = ? AND run = ? AND fence = ? AND state = 'running'
                        """)
                        .params(progress, owned.conditionId(), owned.run(), owned.fence())
                        .update());
    }

    /** Tells how far the run has come, and by which course its owner's own search went there. */
    public void report(OwnedRun owned, String progress, String series) {
        requireUpdated(
                owned,
                database.jdbc()
                        .sql("""
                        UPDATE job_request SET progress = ?::jsonb, series = ?::jsonb
                         WHERE condition_id = ? AND run = ? AND fence = ? AND state = 'running'
                        """)
                        .params(progress, series, owned.conditionId(), owned.run(), owned.fence())
                        .update());
    }

    private static void requireUpdated(OwnedRun owned, int updated) {
        if (updated == 0) {
            throw new FenceLost(owned);
        }
    }

    /** The course that the owner's own search has taken so far, whoever the owner was. */
    public Optional<String> series(OwnedRun owned) {
        return database.jdbc()
                .sql("SELECT series FROM job_request WHERE condition_id = ? AND series IS NOT NULL")
                .param(owned.conditionId())
                .query((row, number) -> Objects.requireNonNull(row.getString(1)))
                .optional();
    }

    /** Counts an owner that ended by an exception, and tells how many there were. */
    public int countFailure(OwnedRun owned, String failure) {
        return database.jdbc()
                .sql("""
                        UPDATE job_request SET failures = failures + 1, last_failure = left(?, 2000)
                         WHERE condition_id = ? AND run = ? AND fence = ? AND state = 'running'
                        RETURNING failures
                        """)
                .params(failure, owned.conditionId(), owned.run(), owned.fence())
                .query((row, number) -> row.getInt(1))
                .optional()
                .orElseThrow(() -> new FenceLost(owned));
    }

    /** Counts an owner that was killed at the request of this ticket, if there is one. */
    public void countDeath(String ticket) {
        Deaths.count(database.jdbc(), List.of(ticket));
    }

    /** Which of these conditions nobody should work for any longer, or for now. */
    public Map<UUID, StopOrder> stopped(Set<UUID> conditionIds) {
        var orders = new HashMap<UUID, StopOrder>();
        database.jdbc()
                .sql("""
                        SELECT condition_id, stop_requested OR state = 'done' AS for_good FROM job_request
                         WHERE condition_id = ANY (?::uuid[])
                           AND (stop_requested OR hold_requested OR state IN ('stopped', 'done'))
                        """)
                .param(conditionIds.stream().map(UUID::toString).toArray(String[]::new))
                .query(row -> {
                    orders.put(
                            row.getObject("condition_id", UUID.class),
                            row.getBoolean("for_good") ? StopOrder.END : StopOrder.HOLD);
                });
        return orders;
    }

    private static OwnedRun owned(ResultSet row) throws SQLException {
        return new OwnedRun(
                row.getObject("tenant_id", UUID.class),
                row.getObject("condition_id", UUID.class),
                row.getInt("run"),
                row.getLong("fence"),
                Objects.requireNonNull(row.getString("ticket")),
                row.getBoolean("emergency"),
                row.getInt("deaths"),
                row.getInt("tenant_running"),
                Origin.read(row));
    }
}
