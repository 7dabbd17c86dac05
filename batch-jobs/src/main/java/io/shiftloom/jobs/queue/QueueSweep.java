package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import java.time.Clock;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts back what the queue may have lost, whatever lost it. Cheap when nothing is missing. */
public final class QueueSweep {

    private static final int TICKETS_AT_ONCE = 100;

    private final PlatformDatabase database;
    private final Tickets tickets;
    private final Wakeups wakeups;
    private final Clock clock;

    public QueueSweep(PlatformDatabase database, Tickets tickets, Wakeups wakeups, Clock clock) {
        this.database = database;
        this.tickets = tickets;
        this.wakeups = wakeups;
        this.clock = clock;
    }

    public void run() {
        database.inTransaction(tx -> {
            restoreTickets(tx);
            var now = clock.instant();
            long missing = missingTickets(tx);
            Stream.generate(() -> now).limit(missing).forEach(due -> tickets.issue(tx, due));
            return missing;
        });
    }

    /**
     * Frees what processes held that are known to be dead, as everybody is who used the embedded server before this
     * process did, and counts the deaths.
     */
    public void releaseAll() {
        database.inTransaction(tx -> {
            Deaths.count(
                    tx,
                    tx.sql("SELECT task_instance FROM owner_task WHERE picked")
                            .query((row, number) -> row.getString(1))
                            .list());
            for (var table : TaskTable.values()) {
                tx.sql("""
                        UPDATE %s SET picked = false, picked_by = NULL, last_heartbeat = NULL, version = version + 1
                         WHERE picked
                        """.formatted(table.table())).update();
                wakeups.wakeAfterCommit(table);
            }
            return true;
        });
    }

    /** A request that somebody took needs its ticket as long as it runs. */
    private void restoreTickets(JdbcClient tx) {
        tx.sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version, priority)
                SELECT ?, r.ticket, ?, false, 1, 0 FROM job_request r
                 WHERE r.state = 'running' AND r.ticket IS NOT NULL
                   AND NOT EXISTS (SELECT FROM owner_task t WHERE t.task_instance = r.ticket)
                ON CONFLICT DO NOTHING
                """).params(Tickets.TASK, DbTime.of(clock.instant())).update();
    }

    /** How many requests could start but have no free ticket. */
    private static long missingTickets(JdbcClient tx) {
        return tx.sql("""
                SELECT greatest(0, least(?, coalesce(sum(least(queued, allowed - running)), 0)
                       - (SELECT count(*) FROM owner_task t WHERE NOT t.picked)))
                  FROM (SELECT count(*) FILTER (WHERE r.state = 'queued') AS queued,
                               count(*) FILTER (WHERE r.state = 'running') AS running,
                               max(t.max_running_schedules) AS allowed
                          FROM job_request r JOIN tenant t USING (tenant_id)
                         WHERE r.state IN ('queued', 'running')
                         GROUP BY r.tenant_id) AS tenants
                 WHERE allowed > running
                """)
                .param(TICKETS_AT_ONCE)
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
