package io.shiftloom.jobs.schedule.chunk;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.solver.horizon.ChunkSolution;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores the chunks of runs. {@link ChunkAttempts} stores what becomes of them. */
@WorkerComponent
public final class ChunkRepository {

    private final PlatformDatabase database;
    private final RequestQueue requests;
    private final TaskQueue tasks;
    private final Trail trail;
    private final Clock clock;

    public ChunkRepository(
            PlatformDatabase database, RequestQueue requests, TaskQueue tasks, Trail trail, Clock clock) {
        this.database = database;
        this.requests = requests;
        this.tasks = tasks;
        this.trail = trail;
        this.clock = clock;
    }

    /**
     * The progress of a chunk.
     *
     * @param version of its newest attempt
     */
    public record Progress(
            LocalDate date,
            ChunkState state,
            long version,
            @Nullable String failure,
            @Nullable String progress) {

        public boolean isDone() {
            return state == ChunkState.DONE;
        }

        public boolean isFailed() {
            return state == ChunkState.FAILED;
        }
    }

    /**
     * Creates missing rows. Chunks that another version of the engine cut or solved are solved again.
     *
     * @param engineVersion of the owner, which alone may solve them
     */
    public void prepare(OwnedRun owned, List<LocalDate> chunks, String engineVersion) {
        var now = DbTime.of(clock.instant());
        var dates = chunks.stream().map(LocalDate::toString).toArray(String[]::new);
        database.inTransaction(tx -> {
            requests.requireHeld(tx, owned);
            reopen(tx, owned, engineVersion);
            int dropped = tx.sql(
                            "DELETE FROM chunk_solution WHERE condition_id = ? AND run = ? AND chunk <> ALL (?::date[])")
                    .params(owned.conditionId(), owned.run(), dates)
                    .update();
            if (dropped > 0) {
                // The owner solves a single chunk itself, and a task that waits since it was one of several would take
                // it away.
                tasks.removeWaiting(tx, TaskTable.PARTITION, ChunkTask.NAME, tasksOf(owned, chunks));
            }
            return tx.sql("""
                    INSERT INTO chunk_solution (condition_id, run, chunk, tenant_id, state, engine_version, created_at,
                           updated_at, traceparent)
                    SELECT ?, ?, chunk, ?, 'waiting', ?, ?, ?, ? FROM unnest(?::date[]) AS chunk
                    ON CONFLICT DO NOTHING
                    """)
                    .params(owned.conditionId(), owned.run(), owned.tenantId(), engineVersion, now, now)
                    .param(trail.here().traceparent())
                    .param(dates)
                    .update();
        });
    }

    /**
     * Has chunks solved again that workers of another version solved, as those of builds before 2026-11-28 may do while a release is
     * rolled out.
     *
     * @return whether there are any
     */
    boolean reopen(OwnedRun owned, String engineVersion) {
        return reopen(database.jdbc(), owned, engineVersion) > 0;
    }

    private static int reopen(JdbcClient jdbc, OwnedRun owned, String engineVersion) {
        return jdbc.sql("""
                UPDATE chunk_solution
                   SET state = CASE state WHEN 'done' THEN 'waiting' ELSE state END, solution = NULL, engine_version = :engine
                 WHERE condition_id = :condition AND run = :run AND engine_version IS DISTINCT FROM :engine
                """)
                .param("engine", engineVersion)
                .param("condition", owned.conditionId())
                .param("run", owned.run())
                .update();
    }

    private static List<String> tasksOf(OwnedRun owned, List<LocalDate> chunks) {
        return chunks.stream()
                .map(date -> new ChunkKey(owned.conditionId(), owned.run(), date).task())
                .toList();
    }

    /** Gives the run after this one the chunks that are solved, so that they are not solved again. */
    public static void keepFinished(JdbcClient tx, UUID conditionId, int run, Instant now) {
        tx.sql("""
                INSERT INTO chunk_solution (condition_id, run, chunk, tenant_id, state, engine_version, solution,
                       created_at, updated_at)
                SELECT condition_id, run + 1, chunk, tenant_id, state, engine_version, solution, :now, :now
                  FROM chunk_solution
                 WHERE condition_id = :condition AND run = :run AND state = 'done'
                """)
                .param("now", DbTime.of(now))
                .param("condition", conditionId)
                .param("run", run)
                .update();
    }

    /** All chunks of a run by date. */
    public List<Progress> list(UUID conditionId, int run) {
        return database.jdbc()
                .sql("""
                        SELECT chunk, state, version, failure, progress FROM chunk_solution
                         WHERE condition_id = ? AND run = ? ORDER BY chunk
                        """)
                .params(conditionId, run)
                .query((row, number) -> new Progress(
                        row.getObject("chunk", LocalDate.class),
                        ChunkState.of(Objects.requireNonNull(row.getString("state"))),
                        row.getLong("version"),
                        row.getString("failure"),
                        row.getString("progress")))
                .list();
    }

    /** The solutions of a run by date. */
    public List<ChunkSolution> solutions(OwnedRun owned) {
        return database.jdbc()
                .sql("""
                        SELECT solution FROM chunk_solution
                         WHERE condition_id = ? AND run = ? AND state = 'done' ORDER BY chunk
                        """)
                .params(owned.conditionId(), owned.run())
                .query((row, number) -> Json.read(
                                Objects.requireNonNull(row.getString("solution")), ChunkDocument.class)
                        .solution())
                .list();
    }

    /** Reports the progress of its chunks as that of the run, which is in a step. */
    public void report(OwnedRun owned, String step, List<Progress> rows) {
        requests.report(owned, ProgressDocument.ofChunks(step, rows));
    }
}
