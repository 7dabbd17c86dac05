package io.shiftloom.jobs.progress;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The course of a condition's newest run: one series for each search, in order. Convergence charts are drawn from it,
 * also after the run has ended.
 */
public final class RunCourse {

    private RunCourse() {}

    /**
     * One search of the run.
     *
     * @param step of the job: {@code optimization} (one search for each date chunk) or {@code stitching}
     * @param chunk first date of the chunk; null in stitching, which covers the whole horizon
     * @param state {@code waiting}, {@code running}, {@code done} or {@code failed}; a search of a job that is stopped waits
     * @param updatedAt when it last changed; null in stitching
     * @param points about 200 at most, in order of time and evenly thinned; empty for a search that took less than a
     *     second
     */
    public record Search(
            String step,
            @Nullable String chunk,
            String state,
            @Nullable Instant updatedAt,
            List<SearchPoint> points) {}

    /**
     * The searches of a condition's newest run: its chunks by date, then stitching once it has begun. Empty for a
     * condition that no worker has taken yet, or of another tenant. Works in transactions of either pool.
     */
    public static List<Search> read(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT 0 AS place, c.chunk::text AS chunk, %s AS state, c.updated_at, c.series
                  FROM chunk_solution c JOIN job_request r USING (tenant_id, condition_id, run)
                 WHERE r.tenant_id = :tenant AND r.condition_id = :condition
                UNION ALL
                SELECT 1, NULL, CASE r.state WHEN 'done' THEN 'done' WHEN 'running' THEN 'running' ELSE 'waiting' END, NULL,
                       r.series
                  FROM job_request r
                 WHERE r.tenant_id = :tenant AND r.condition_id = :condition
                   AND (r.series ->> 'run')::integer = r.run
                 ORDER BY place, chunk
                """.formatted(ChunkStateSql.STATE))
                .param("tenant", tenantId)
                .param("condition", conditionId)
                .query((row, number) -> {
                    var series = row.getString("series");
                    return new Search(
                            row.getInt("place") == 0 ? "optimization" : "stitching",
                            row.getString("chunk"),
                            Objects.requireNonNull(row.getString("state")),
                            DbTime.readNullable(row, "updated_at"),
                            series == null ? List.of() : SeriesDocument.points(Json.read(series)));
                })
                .list();
    }
}
