package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.HeldTask;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Hands out requests to one owner at a time, and stores the progress, failures and deaths of their owners. */
@Component
public final class RequestQueue {

    private static final Logger LOG = LoggerFactory.getLogger(RequestQueue.class);

    private final PlatformDatabase database;
    private final ResultRepository results;
    private final Claims claims = new Claims();
    private final Clock clock;

    public RequestQueue(PlatformDatabase database, ResultRepository results, Clock clock) {
        this.database = database;
        this.results = results;
        this.clock = clock;
    }

    /**
     * Takes a request for the holder of a ticket. A request that the ticket already has, because its owner handed it
     * back, failed or died, comes first; otherwise the next one in the order of {@link Claims}, if there is one.
     *
     * @param version of the ticket's execution. A holder that slept since it was given the ticket may count as dead,
     *     and must not take the request from the present holder.
     * @throws TicketLost when the ticket is not held at this version
     */
    public Optional<OwnedRun> take(String ticket, long version) {
        try {
            return database.inTransaction(tx -> {
                requireTicket(tx, ticket, version);
                park(tx, ticket, clock.instant());
                var resumed = resume(tx, ticket, "");
                resumed.ifPresent(owned -> mark(tx, ticket, version, Tickets.TAKEN));
                return resumed.or(() -> claim(tx, ticket));
            });
        } catch (DataAccessException e) {
            if (Claims.isTurnHeld(e)) {
                stopAgain(ticket, version);
                // The sweep restores the ticket, should something wait for it.
                LOG.warn(
                        "No job was taken: another transaction has held rows of tenant_turn for too long. If a machine was lost, the server"
                                + " ends its transaction after idle_in_transaction_session_timeout. If this goes on, look for that"
                                + " transaction in pg_stat_activity.");
                return Optional.empty();
            }
            throw e;
        }
    }

    /** A claim that failed undid this with its transaction. Without it the job is stopping until the sweep restores the ticket. */
    private void stopAgain(String ticket, long version) {
        database.inTransaction(tx -> {
            requireTicket(tx, ticket, version);
            return park(tx, ticket, clock.instant());
        });
    }

    /** What a ticket leads to whose holder waits for a free core. */
    public sealed interface Waiting {}

    /** A request that goes on once a core is free. */
    public record ForCore() implements Waiting {}

    /** Nothing any more: an operator has stopped the job. The ticket is free, and may take another request. */
    public record Stopped() implements Waiting {}

    /** A request that was cancelled, and that the holder of the ticket has to end. */
    public record Canceled(OwnedRun owned) implements Waiting {}

    /**
     * Tells others that the holder of a ticket waits for a free core before it continues the ticket's request. Where the request is to stop, that
     * needs no core.
     *
     * @throws TicketLost when the ticket is not held at this version
     */
    public Waiting await(String ticket, long version) {
        return database.inTransaction(tx -> {
            requireTicket(tx, ticket, version);
            if (park(tx, ticket, clock.instant())) {
                return new Stopped();
            }
            var canceled = resume(tx, ticket, "AND stop_requested");
            if (canceled.isPresent()) {
                return new Canceled(canceled.get());
            }
            mark(tx, ticket, version, Tickets.WAITING);
            return new ForCore();
        });
    }

    /**
     * Takes a request back from its owner, which has stopped working on it. If an operator stopped the job, it is stopped from now on, and the
     * owner's ticket may take another request.
     *
     * @throws FenceLost when somebody else owns it now
     */
    public void handBack(OwnedRun owned) {
        database.inTransaction(tx -> {
            requireHeld(tx, owned);
            return park(tx, owned.ticket(), clock.instant());
        });
    }

    private static void mark(JdbcClient tx, String ticket, long version, int priority) {
        HeldTask.prioritize(tx, TaskTable.OWNER, Tickets.TASK, ticket, version, priority);
    }

    /** Locks the ticket, so that nobody revives it before the request is taken. */
    private static void requireTicket(JdbcClient tx, String ticket, long version) {
        if (!HeldTask.lock(tx, TaskTable.OWNER, Tickets.TASK, ticket, version)) {
            throw new TicketLost(ticket);
        }
    }

    /**
     * Stops the request of a ticket if an operator stopped the job and nobody works on it, as when its owner handed it back or died. The ticket is
     * free afterwards.
     *
     * @return whether there was one to stop
     */
    static boolean park(JdbcClient tx, String ticket, Instant now) {
        return tx.sql("""
                WITH parked AS (
                    UPDATE job_request SET state = 'stopped', ticket = NULL, hold_requested = false, stopped_at = :now
                     WHERE ticket = :ticket AND state = 'running' AND hold_requested AND NOT stop_requested
                    RETURNING condition_id
                ), freed AS (
                    %s
                )
                SELECT count(*) > 0 FROM parked
                """.formatted(TaskTable.OWNER.prioritize(Tickets.TASK, "(SELECT :ticket FROM parked)")))
                .param("now", DbTime.of(now))
                .param("ticket", ticket)
                .param("priority", Tickets.FREE)
                .query(Boolean.class)
                .single();
    }

    private static Optional<OwnedRun> resume(JdbcClient tx, String ticket, String condition) {
        return tx.sql("""
                UPDATE job_request
                   SET fence = fence + 1
                 WHERE ticket = ? AND state = 'running' %s
                RETURNING tenant_id, condition_id, run, fence, ticket, emergency, deaths, 0 AS tenant_running,
                          request_id, traceparent
                """.formatted(condition))
                .param(ticket)
                .query((row, number) -> OwnedRun.read(row))
                .optional();
    }

    private Optional<OwnedRun> claim(JdbcClient tx, String ticket) {
        var claimed = claims.next(tx, ticket, clock.instant());
        claimed.ifPresent(owned ->
                results.move(tx, owned.tenantId(), owned.conditionId(), ResultStatus.RUNNING, 0, clock.instant()));
        return claimed;
    }

    /**
     * Locks the request for the rest of the transaction.
     *
     * @throws FenceLost when somebody else owns it now
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

    /** Stores the progress of the run. */
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

    /** Stores the progress of the run, and the course of its owner's own search. */
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

    /** The course of the owner's own search so far, under this or an earlier owner. */
    public Optional<String> series(OwnedRun owned) {
        return database.jdbc()
                .sql("SELECT series FROM job_request WHERE condition_id = ? AND series IS NOT NULL")
                .param(owned.conditionId())
                .query((row, number) -> Objects.requireNonNull(row.getString(1)))
                .optional();
    }

    /** Counts an attempt that ended with an exception, and returns how many there were. */
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

    /** Counts the death of the owner of this ticket's request, if it has one. */
    public void countDeath(String ticket) {
        Deaths.count(database.jdbc(), List.of(ticket));
    }

    /** The conditions among these whose work must stop, for good or for now. */
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
}
