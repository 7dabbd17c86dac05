package io.shiftloom.jobs.schedule.chunk;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.trail.Origin;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.solver.horizon.ChunkSolution;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores the chunks of runs. Every attempt at a chunk writes under a higher version, so that an attempt that counts as
 * dead can no longer write.
 */
@WorkerComponent
public final class ChunkRepository {

    /** The step of the job that solves the chunks. */
    public static final String STEP = "optimization";

    private final PlatformDatabase database;
    private final RequestQueue requests;
    private final Trail trail;
    private final Clock clock;

    public ChunkRepository(PlatformDatabase database, RequestQueue requests, Trail trail, Clock clock) {
        this.database = database;
        this.requests = requests;
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
            String state,
            long version,
            @Nullable String failure,
            @Nullable String progress) {

        public boolean isDone() {
            return state.equals("done");
        }

        public boolean isFailed() {
            return state.equals("failed");
        }
    }

    /**
     * An attempt that may begin.
     *
     * @param series the course that an interrupted attempt stored
     */
    record Begun(UUID tenantId, @Nullable String series, Origin origin) {}

    /** Creates missing rows. Chunks that another version of the engine cut or solved are solved again. */
    public void prepare(OwnedRun owned, List<LocalDate> chunks, String engineVersion) {
        var now = DbTime.of(clock.instant());
        var dates = chunks.stream().map(LocalDate::toString).toArray(String[]::new);
        database.inTransaction(tx -> {
            requests.requireHeld(tx, owned);
            tx.sql("""
                    UPDATE chunk_solution SET state = 'waiting', solution = NULL, engine_version = NULL
                     WHERE condition_id = ? AND run = ? AND state = 'done' AND engine_version <> ?
                    """).params(owned.conditionId(), owned.run(), engineVersion).update();
            tx.sql("DELETE FROM chunk_solution WHERE condition_id = ? AND run = ? AND chunk <> ALL (?::date[])")
                    .params(owned.conditionId(), owned.run(), dates)
                    .update();
            return tx.sql("""
                    INSERT INTO chunk_solution (condition_id, run, chunk, tenant_id, state, created_at, updated_at,
                           traceparent)
                    SELECT ?, ?, chunk, ?, 'waiting', ?, ?, ? FROM unnest(?::date[]) AS chunk
                    ON CONFLICT DO NOTHING
                    """)
                    .params(owned.conditionId(), owned.run(), owned.tenantId(), now, now)
                    .param(trail.here().traceparent())
                    .param(dates)
                    .update();
        });
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
                        Objects.requireNonNull(row.getString("state")),
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

    /** Reports the progress of its chunks as that of the run. */
    public void report(OwnedRun owned, List<Progress> rows) {
        requests.report(owned, ProgressDocument.ofChunks(STEP, rows));
    }

    /**
     * Begins an attempt; empty when there is nothing to do. Its worker is the holder of the chunk's task, or else the
     * run's owner.
     */
    Optional<Begun> begin(ChunkKey chunk, long version) {
        return database.jdbc()
                .sql("""
                        UPDATE chunk_solution c
                           SET state = 'running', version = :version, updated_at = :now, started_at = :now,
                               worker = coalesce(%s, %s)
                          FROM job_request r
                         WHERE c.condition_id = :condition AND c.run = :run AND c.chunk = :chunk AND c.version < :version
                           AND c.state IN ('waiting', 'running')
                           AND r.condition_id = c.condition_id AND r.run = c.run
                           AND r.state = 'running' AND NOT r.stop_requested
                        RETURNING c.tenant_id, c.series, c.traceparent, r.request_id
                        """.formatted(
                                TaskTable.PARTITION.holder(ChunkTask.NAME, ":instance"),
                                TaskTable.OWNER.holder(Tickets.TASK, "r.ticket")))
                .param("version", version)
                .param("now", DbTime.of(clock.instant()))
                .param("instance", chunk.task())
                .param("condition", chunk.conditionId())
                .param("run", chunk.run())
                .param("chunk", chunk.date())
                .query((row, number) ->
                        new Begun(row.getObject("tenant_id", UUID.class), row.getString("series"), Origin.read(row)))
                .optional();
    }

    /** Locks the chunk for the rest of the transaction; false when a later attempt has it. */
    boolean holds(JdbcClient tx, ChunkKey chunk, long version) {
        return tx.sql("""
                SELECT 1 FROM chunk_solution
                 WHERE condition_id = ? AND run = ? AND chunk = ? AND version = ? AND state = 'running'
                   FOR UPDATE
                """)
                .params(chunk.conditionId(), chunk.run(), chunk.date(), version)
                .query((row, number) -> number)
                .optional()
                .isPresent();
    }

    /** Stores the solution; false when a later attempt has the chunk. */
    boolean finish(ChunkKey chunk, long version, String engineVersion, ChunkSolution solution) {
        return database.jdbc()
                        .sql("""
                                UPDATE chunk_solution
                                   SET state = 'done', engine_version = ?, solution = ?::jsonb, updated_at = ?
                                 WHERE condition_id = ? AND run = ? AND chunk = ? AND version = ? AND state = 'running'
                                """)
                        .params(
                                engineVersion,
                                Json.write(ChunkDocument.of(solution)),
                                DbTime.of(clock.instant()),
                                chunk.conditionId(),
                                chunk.run(),
                                chunk.date(),
                                version)
                        .update()
                > 0;
    }

    /** Stores the progress of an attempt; false when a later one has the chunk. */
    boolean report(ChunkKey chunk, long version, String progress, String series) {
        return database.jdbc()
                        .sql("""
                                UPDATE chunk_solution SET progress = ?::jsonb, series = ?::jsonb, updated_at = ?
                                 WHERE condition_id = ? AND run = ? AND chunk = ? AND version = ? AND state = 'running'
                                """)
                        .params(
                                progress,
                                series,
                                DbTime.of(clock.instant()),
                                chunk.conditionId(),
                                chunk.run(),
                                chunk.date(),
                                version)
                        .update()
                > 0;
    }

    /**
     * Counts a worker that was killed while it solved this chunk, and returns how many there were since the search last
     * made progress. Returns 0 when nobody wants the chunk any more.
     */
    int countDeath(ChunkKey chunk) {
        return database.jdbc()
                .sql("""
                        UPDATE chunk_solution c
                           SET deaths = CASE WHEN come.far > c.death_mark THEN 1 ELSE c.deaths + 1 END,
                               death_mark = come.far
                          FROM (SELECT coalesce(max(round) + 1, 0) AS far FROM search_checkpoint
                                 WHERE condition_id = ? AND run = ? AND search = ?) AS come
                         WHERE c.condition_id = ? AND c.run = ? AND c.chunk = ? AND c.state IN ('waiting', 'running')
                        RETURNING c.deaths
                        """)
                .params(
                        chunk.conditionId(),
                        chunk.run(),
                        chunk.search(),
                        chunk.conditionId(),
                        chunk.run(),
                        chunk.date())
                .query((row, number) -> row.getInt(1))
                .optional()
                .orElse(0);
    }

    /** Gives the chunk up, so that its owner learns why. */
    void fail(ChunkKey chunk, String failure, @Nullable String trace) {
        database.jdbc()
                .sql("""
                        UPDATE chunk_solution
                           SET state = 'failed', failure = left(?, 2000), trace = left(?, 8000), updated_at = ?
                         WHERE condition_id = ? AND run = ? AND chunk = ? AND state IN ('waiting', 'running')
                        """)
                .param(failure)
                .param(trace)
                .param(DbTime.of(clock.instant()))
                .param(chunk.conditionId())
                .param(chunk.run())
                .param(chunk.date())
                .update();
    }
}
