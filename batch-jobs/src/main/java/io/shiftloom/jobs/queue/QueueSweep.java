package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskQueue.Due;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Restores tickets that the queue has lost, for whatever reason. It is cheap when nothing is missing. */
@Component
public final class QueueSweep {

    private static final int TICKETS_AT_ONCE = 100;

    private final PlatformDatabase database;
    private final Tickets tickets;
    private final TaskQueue tasks;
    private final Clock clock;

    public QueueSweep(PlatformDatabase database, Tickets tickets, TaskQueue tasks, Clock clock) {
        this.database = database;
        this.tickets = tickets;
        this.tasks = tasks;
        this.clock = clock;
    }

    public void run() {
        database.inTransaction(tx -> {
            restoreTickets(tx);
            followLimits(tx);
            var now = clock.instant();
            hastenStops(tx, now);
            long missing = missingTickets(tx, now);
            Stream.generate(() -> now).limit(missing).forEach(due -> tickets.issue(tx, due));
            return missing;
        });
    }

    /**
     * Frees all work that earlier processes held, and counts their deaths. Call it only when they are known to be dead,
     * as all earlier users of the embedded server are.
     */
    public void releaseAll() {
        database.inTransaction(tx -> {
            Deaths.count(tx, tasks.freeAll(tx, TaskTable.OWNER));
            tasks.freeAll(tx, TaskTable.DELIVERY);
            tasks.freeAll(tx, TaskTable.HOUSEKEEPING);
            // Each kind of partition counts its own deaths, when its scheduler finds it dead.
            return tasks.declareDead(tx, TaskTable.PARTITION);
        });
    }

    /** A request needs its ticket as long as it runs. */
    private void restoreTickets(JdbcClient tx) {
        var now = clock.instant();
        var tickets = tx.sql("SELECT ticket FROM job_request WHERE state = 'running' AND ticket IS NOT NULL")
                .query((row, number) -> new Due(row.getString(1), now))
                .list();
        tasks.addMissing(tx, TaskTable.OWNER, Tickets.TASK, tickets, Tickets.TAKEN);
    }

    /** An owner that waits to try a run again ends it at once where it was cancelled. */
    private void hastenStops(JdbcClient tx, Instant now) {
        var stopped = tx.sql("""
                SELECT ticket FROM job_request WHERE state = 'running' AND stop_requested AND ticket IS NOT NULL
                """)
                .query((row, number) -> Objects.requireNonNull(row.getString(1)))
                .list();
        if (!stopped.isEmpty()) {
            tasks.hasten(tx, TaskTable.OWNER, Tickets.TASK, stopped, now);
        }
    }

    /** A tenant's first request may have read its limit while an operator changed it. */
    private static void followLimits(JdbcClient tx) {
        tx.sql("""
                UPDATE tenant_turn turn SET allowed = t.max_running_schedules
                  FROM tenant t WHERE t.tenant_id = turn.tenant_id AND turn.allowed <> t.max_running_schedules
                """).update();
    }

    /** How many requests could start but lack a free ticket. */
    private long missingTickets(JdbcClient tx, Instant now) {
        long startable = tx.sql("""
                SELECT coalesce(sum(least(queued, allowed - running)), 0) FROM tenant_turn
                 WHERE queued > 0 AND running < allowed
                """).query((row, number) -> row.getLong(1)).single();
        return Math.clamp(startable - tasks.countWaiting(tx, TaskTable.OWNER, Tickets.FREE, now), 0, TICKETS_AT_ONCE);
    }
}
