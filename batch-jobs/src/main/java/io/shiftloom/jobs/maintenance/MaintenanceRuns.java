package io.shiftloom.jobs.maintenance;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Requests runs of maintenance jobs, which workers take, and stores their records. */
@Component
public final class MaintenanceRuns {

    /** The task of a run. Its instance is the id of the run. */
    static final String TASK = "maintain";

    private static final String COLUMNS = "run_id, name, state, requested_by, reason, requested_at, started_at,"
            + " finished_at, worker, attempts, step, items, message";

    /** After a rollback there are runs of jobs that only a newer program knows. Theirs are left to it. */
    private static final String KNOWN = Arrays.stream(MaintenanceName.values())
            .map(name -> "'" + name.code() + "'")
            .collect(Collectors.joining(", ", "name IN (", ")"));

    private final TaskQueue tasks;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;

    public MaintenanceRuns(TaskQueue tasks, TimeOrderedEpochFactory ids, Clock clock) {
        this.tasks = tasks;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Requests a run in the caller's transaction.
     *
     * @return empty when a run of the job is already open
     */
    public Optional<MaintenanceRun> request(JdbcClient tx, MaintenanceName name, String by, @Nullable String reason) {
        var now = clock.instant();
        var run = tx.sql("""
                INSERT INTO maintenance_run (run_id, name, state, requested_by, reason, requested_at)
                VALUES (:id, :name, 'queued', :by, :reason, :now)
                ON CONFLICT (name) WHERE state IN ('queued', 'running') DO NOTHING
                RETURNING\s""" + COLUMNS)
                .param("id", ids.create())
                .param("name", name.code())
                .param("by", by)
                .param("reason", reason)
                .param("now", DbTime.of(now))
                .query((row, number) -> run(row))
                .optional();
        run.ifPresent(
                made -> tasks.add(tx, TaskTable.HOUSEKEEPING, TASK, made.runId().toString(), now, 0));
        return run;
    }

    public Optional<MaintenanceRun> find(JdbcClient tx, UUID runId) {
        return tx.sql("SELECT " + COLUMNS + " FROM maintenance_run WHERE run_id = ? AND " + KNOWN)
                .param(runId)
                .query((row, number) -> run(row))
                .optional();
    }

    /** The newest run of each job that is known here and ever ran. */
    public List<MaintenanceRun> newest(JdbcClient tx) {
        return tx.sql("SELECT DISTINCT ON (name) " + COLUMNS + " FROM maintenance_run WHERE " + KNOWN
                        + " ORDER BY name, requested_at DESC, run_id DESC")
                .query((row, number) -> run(row))
                .list();
    }

    /** The runs of a job, the newest first. */
    public List<MaintenanceRun> list(JdbcClient tx, MaintenanceName name, int count) {
        return tx.sql("SELECT " + COLUMNS
                        + " FROM maintenance_run WHERE name = ? ORDER BY requested_at DESC, run_id DESC LIMIT ?")
                .params(name.code(), count)
                .query((row, number) -> run(row))
                .list();
    }

    /** Begins an attempt; empty when the run has ended, or is of a job unknown here. */
    Optional<MaintenanceRun> begin(JdbcClient tx, UUID runId, String worker) {
        return tx.sql("""
                UPDATE maintenance_run
                   SET state = 'running', started_at = coalesce(started_at, ?), attempts = attempts + 1, worker = ?
                 WHERE run_id = ? AND state IN ('queued', 'running') AND %s
                RETURNING\s""".formatted(KNOWN) + COLUMNS)
                .params(DbTime.of(clock.instant()), worker, runId)
                .query((row, number) -> run(row))
                .optional();
    }

    /** Whether a run waits for a program that knows its job. */
    boolean isOfNewerProgram(JdbcClient tx, UUID runId) {
        return tx.sql("""
                SELECT EXISTS (SELECT FROM maintenance_run
                                WHERE run_id = ? AND state IN ('queued', 'running') AND NOT %s)
                """.formatted(KNOWN)).param(runId).query(Boolean.class).single();
    }

    /** Counts rows that were handled, in the transaction that handled them. */
    void count(JdbcClient tx, UUID runId, String step, int items) {
        tx.sql("UPDATE maintenance_run SET step = ?, items = items + ? WHERE run_id = ?")
                .params(step, items, runId)
                .update();
    }

    void end(JdbcClient tx, UUID runId, MaintenanceRun.State state, @Nullable String message) {
        tx.sql("UPDATE maintenance_run SET state = :state, finished_at = :now, message = left(:message, 2000)"
                        + " WHERE run_id = :id")
                .param("state", state.code())
                .param("now", DbTime.of(clock.instant()))
                .param("message", message)
                .param("id", runId)
                .update();
    }

    /**
     * Counts a failure and stores its reason. Attempts do not tell, since a process that shuts down interrupts one without
     * a fault of the run.
     *
     * @return how many failures there were
     */
    int countFailure(JdbcClient tx, UUID runId, String message) {
        return tx.sql("""
                UPDATE maintenance_run SET failures = failures + 1, message = left(?, 2000) WHERE run_id = ?
                RETURNING failures
                """).params(message, runId).query(Integer.class).single();
    }

    private static MaintenanceRun run(ResultSet row) throws SQLException {
        return new MaintenanceRun(
                row.getObject("run_id", UUID.class),
                MaintenanceName.find(Objects.requireNonNull(row.getString("name")))
                        .orElseThrow(),
                MaintenanceRun.State.valueOf(
                        Objects.requireNonNull(row.getString("state")).toUpperCase(Locale.ROOT)),
                Objects.requireNonNull(row.getString("requested_by")),
                row.getString("reason"),
                DbTime.read(row, "requested_at"),
                DbTime.readNullable(row, "started_at"),
                DbTime.readNullable(row, "finished_at"),
                row.getString("worker"),
                row.getInt("attempts"),
                row.getString("step"),
                row.getLong("items"),
                row.getString("message"));
    }
}
