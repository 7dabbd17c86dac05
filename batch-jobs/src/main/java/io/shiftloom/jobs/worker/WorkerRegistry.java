package io.shiftloom.jobs.worker;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.TaskTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The workers of an installation, which register themselves. */
@Component
public final class WorkerRegistry {

    /** A worker that is silent for this long is removed. */
    private static final Duration FORGOTTEN = Duration.ofDays(1);

    /** The name of a chunk's task, as SQL. */
    private static final String CHUNK_TASK = "concat(c.condition_id, '/', c.run, '/', c.chunk)";

    private final PlatformDatabase database;
    private final Clock clock;

    public WorkerRegistry(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** All workers, also those that died within a day. The longest-running come first. */
    public List<WorkerProcess> list(JdbcClient tx) {
        return read(tx);
    }

    /** The same without a registry. */
    public static List<WorkerProcess> read(JdbcClient tx) {
        return tx.sql("""
                        SELECT name, host, pid, cores, started_at, seen_at, coalesce(version, 'unknown') AS version,
                               heap_used, heap_max, drain_requested_at, drain_requested_by, draining
                          FROM worker_process ORDER BY started_at, name
                        """).query((row, number) -> worker(row)).list();
    }

    /**
     * Stores a heartbeat, and removes workers that have been silent for long.
     *
     * @param draining whether it takes no further work
     * @return whether it has been asked to take none
     */
    boolean beat(WorkerProcess self, boolean draining) {
        var now = DbTime.of(clock.instant());
        var memory = WorkerProcess.Memory.now();
        boolean asked = database.jdbc()
                .sql("""
                        INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version, heap_used, heap_max,
                               draining)
                        VALUES (:name, :host, :pid, :cores, :started, :now, :version, :used, :most, :draining)
                        ON CONFLICT (name) DO UPDATE
                           SET seen_at = excluded.seen_at, version = excluded.version, heap_used = excluded.heap_used,
                               heap_max = excluded.heap_max, draining = excluded.draining
                        RETURNING drain_requested_at IS NOT NULL
                        """)
                .param("name", self.name())
                .param("host", self.host())
                .param("pid", self.pid())
                .param("cores", self.cores())
                .param("started", DbTime.of(self.startedAt()))
                .param("now", now)
                .param("version", self.version())
                .param("used", memory.used())
                .param("most", memory.most())
                .param("draining", draining)
                .query((row, number) -> row.getBoolean(1))
                .single();
        database.jdbc()
                .sql("DELETE FROM worker_process WHERE seen_at < ?")
                .param(now.minus(FORGOTTEN))
                .update();
        return asked;
    }

    /** Asks a worker to take no further work; false when there is no such worker, or it is asked already. */
    public boolean drain(JdbcClient tx, String name, String by) {
        return tx.sql("""
                        UPDATE worker_process SET drain_requested_at = ?, drain_requested_by = ?
                         WHERE name = ? AND drain_requested_at IS NULL
                        """).params(DbTime.of(clock.instant()), by, name).update() > 0;
    }

    /** Lets a worker take work again; false when it was not asked to take none. */
    public boolean resume(JdbcClient tx, String name) {
        return tx.sql("""
                        UPDATE worker_process SET drain_requested_at = NULL, drain_requested_by = NULL
                         WHERE name = ? AND drain_requested_at IS NOT NULL
                        """).param(name).update() > 0;
    }

    /** What all workers hold right now: the runs that they own, and the chunks that they solve. */
    public List<HeldWork> held(JdbcClient tx) {
        return tx.sql("""
                WITH owned AS (
                    SELECT r.tenant_id, r.condition_id, r.run, r.taken_at, r.progress ->> 'step' AS step, %s AS holder
                      FROM job_request r
                     WHERE r.state = 'running'
                ), work AS (
                    SELECT tenant_id, condition_id, run, NULL::date AS chunk, step, taken_at AS since, holder FROM owned
                    UNION ALL
                    SELECT c.tenant_id, c.condition_id, c.run, c.chunk, NULL, c.started_at,
                           coalesce(%s, CASE WHEN %s THEN owned.holder END)
                      FROM job_request r
                      JOIN chunk_solution c ON c.condition_id = r.condition_id AND c.run = r.run AND c.state = 'running'
                      LEFT JOIN owned ON owned.condition_id = r.condition_id
                     WHERE r.state = 'running'
                )
                SELECT work.*, t.name AS tenant_name FROM work JOIN tenant t USING (tenant_id)
                 WHERE holder IS NOT NULL
                 ORDER BY since NULLS LAST, condition_id, chunk NULLS FIRST
                """.formatted(
                                TaskTable.OWNER.holder("own", "r.ticket"),
                                TaskTable.PARTITION.holder("solve", CHUNK_TASK),
                                TaskTable.PARTITION.lacks("solve", CHUNK_TASK)))
                .query((row, number) -> held(row))
                .list();
    }

    private static HeldWork held(ResultSet row) throws SQLException {
        return new HeldWork(
                Objects.requireNonNull(row.getString("holder")),
                row.getObject("tenant_id", UUID.class),
                Objects.requireNonNull(row.getString("tenant_name")),
                row.getObject("condition_id", UUID.class),
                row.getInt("run"),
                row.getObject("chunk", LocalDate.class),
                row.getString("step"),
                DbTime.readNullable(row, "since"));
    }

    /**
     * Stores what a worker says of itself, as JSON that the doctor reads. Before its first heartbeat there is no place for it, and
     * the next report has one.
     */
    public void report(String name, String report) {
        database.jdbc()
                .sql("UPDATE worker_process SET report = ?::jsonb WHERE name = ?")
                .params(report, name)
                .update();
    }

    /** What the workers say of themselves that are alive. Earlier programs say nothing. */
    public static List<String> reports(JdbcClient tx, Instant now) {
        return tx.sql(
                        "SELECT report FROM worker_process WHERE report IS NOT NULL AND seen_at > ? ORDER BY started_at, name")
                .param(DbTime.of(now.minus(WorkerProcess.DEAD_AFTER)))
                .query((row, number) -> Objects.requireNonNull(row.getString("report")))
                .list();
    }

    /** Removes a worker that shuts down. */
    void leave(WorkerProcess self) {
        database.jdbc()
                .sql("DELETE FROM worker_process WHERE name = ?")
                .param(self.name())
                .update();
    }

    private static WorkerProcess worker(ResultSet row) throws SQLException {
        return new WorkerProcess(
                Objects.requireNonNull(row.getString("name")),
                Objects.requireNonNull(row.getString("host")),
                row.getLong("pid"),
                row.getInt("cores"),
                DbTime.read(row, "started_at"),
                DbTime.read(row, "seen_at"),
                Objects.requireNonNull(row.getString("version")),
                memory(row),
                new Drain(
                        DbTime.readNullable(row, "drain_requested_at"),
                        row.getString("drain_requested_by"),
                        row.getObject("draining", Boolean.class)));
    }

    private static WorkerProcess.@Nullable Memory memory(ResultSet row) throws SQLException {
        long used = row.getLong("heap_used");
        return row.wasNull() ? null : new WorkerProcess.Memory(used, row.getLong("heap_max"));
    }
}
