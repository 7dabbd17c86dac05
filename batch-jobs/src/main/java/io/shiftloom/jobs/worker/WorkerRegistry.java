package io.shiftloom.jobs.worker;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The workers of an installation, which register themselves. */
@Component
public final class WorkerRegistry {

    /** A worker that is silent for so long is removed. */
    private static final Duration FORGOTTEN = Duration.ofDays(1);

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
                        SELECT name, host, pid, cores, started_at, seen_at, coalesce(version, 'unknown') AS version
                          FROM worker_process ORDER BY started_at, name
                        """).query((row, number) -> worker(row)).list();
    }

    /** Stores a heartbeat, and removes workers that have been silent for long. */
    void beat(WorkerProcess self) {
        var now = DbTime.of(clock.instant());
        database.jdbc()
                .sql("""
                        INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version)
                        VALUES (:name, :host, :pid, :cores, :started, :now, :version)
                        ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at, version = excluded.version
                        """)
                .param("name", self.name())
                .param("host", self.host())
                .param("pid", self.pid())
                .param("cores", self.cores())
                .param("started", DbTime.of(self.startedAt()))
                .param("now", now)
                .param("version", self.version())
                .update();
        database.jdbc()
                .sql("DELETE FROM worker_process WHERE seen_at < ?")
                .param(now.minus(FORGOTTEN))
                .update();
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
                Objects.requireNonNull(row.getString("version")));
    }
}
