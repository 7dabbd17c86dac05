package io.shiftloom.jobs.schedule.chunk;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.trail.Origin;
import io.shiftloom.solver.horizon.ChunkSolution;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores attempts at chunks. Each writes under a higher version than those before, so that an attempt that counts as dead can
 * no longer write.
 */
@WorkerComponent
public final class ChunkAttempts {

    private static final String WANTED = """
            c.condition_id = :condition AND c.run = :run AND c.chunk = :chunk AND c.state IN ('waiting', 'running')
            AND r.condition_id = c.condition_id AND r.run = c.run AND r.state = 'running' AND NOT r.stop_requested
            """;

    private final PlatformDatabase database;
    private final Clock clock;

    public ChunkAttempts(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * An attempt that may begin.
     *
     * @param version under which it writes
     * @param series the course that an interrupted attempt stored
     */
    record Begun(UUID tenantId, long version, @Nullable String series, Origin origin) {}

    /** Whether an attempt does not begin only because the chunk's owner has another version of the engine. */
    boolean isOfAnotherEngine(ChunkKey chunk, String engineVersion) {
        return database.jdbc()
                .sql("SELECT 1 FROM chunk_solution c, job_request r WHERE %s AND c.engine_version <> :engine"
                        .formatted(WANTED))
                .param("condition", chunk.conditionId())
                .param("run", chunk.run())
                .param("chunk", chunk.date())
                .param("engine", engineVersion)
                .query((row, number) -> number)
                .optional()
                .isPresent();
    }

    /**
     * Begins an attempt of the chunk's task; empty when there is nothing to do.
     *
     * @param version of the task's execution
     * @param engineVersion of this process; chunks of an owner with another one do not begin here
     */
    Optional<Begun> begin(ChunkKey chunk, long version, String engineVersion) {
        return begin(chunk, ":number", "c.version < :number", version, engineVersion);
    }

    /**
     * Begins an attempt of the run's owner; empty when there is nothing to do, or the owner was replaced. Another engine may
     * have had tasks solve the chunk as one of several, so the fence may be lower than the versions of earlier attempts.
     */
    Optional<Begun> beginAsOwner(ChunkKey chunk, long fence, String engineVersion) {
        return begin(chunk, "greatest(c.version + 1, :number)", "r.fence = :number", fence, engineVersion);
    }

    /** The worker of an attempt is the holder of the chunk's task, or else the run's owner. */
    private Optional<Begun> begin(ChunkKey chunk, String version, String condition, long number, String engineVersion) {
        return database.jdbc()
                .sql("""
                        UPDATE chunk_solution c
                           SET state = 'running', version = %s, updated_at = :now, started_at = :now,
                               worker = coalesce(%s, %s)
                          FROM job_request r
                         WHERE %s AND %s AND (c.engine_version IS NULL OR c.engine_version = :engine)
                        RETURNING c.tenant_id, c.version, c.series, c.traceparent, r.request_id
                        """.formatted(
                                version,
                                TaskTable.PARTITION.holder(ChunkTask.NAME, ":instance"),
                                TaskTable.OWNER.holder(Tickets.TASK, "r.ticket"),
                                WANTED,
                                condition))
                .param("number", number)
                .param("engine", engineVersion)
                .param("now", DbTime.of(clock.instant()))
                .param("instance", chunk.task())
                .param("condition", chunk.conditionId())
                .param("run", chunk.run())
                .param("chunk", chunk.date())
                .query((row, index) -> new Begun(
                        row.getObject("tenant_id", UUID.class),
                        row.getLong("version"),
                        row.getString("series"),
                        Origin.read(row)))
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
    void fail(JdbcClient tx, ChunkKey chunk, String failure, @Nullable String trace) {
        tx.sql("""
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
