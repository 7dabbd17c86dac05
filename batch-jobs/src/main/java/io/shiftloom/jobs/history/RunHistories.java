package io.shiftloom.jobs.history;

import io.shiftloom.jobs.history.RunHistory.Attempt;
import io.shiftloom.jobs.history.RunHistory.ChunkAttempt;
import io.shiftloom.jobs.progress.ChunkStateSql;
import io.shiftloom.jobs.schedule.chunk.ChunkState;
import io.shiftloom.jobs.schedule.run.RunParameters;
import io.shiftloom.jobs.storage.BatchTime;
import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads how runs of a job went. It reads the tables of Spring Batch with one statement for all runs, because the job
 * repository needs several for each execution.
 */
@Component
public final class RunHistories {

    /** In the order of the runs that are asked for. */
    public List<RunHistory> of(JdbcClient tx, UUID conditionId, List<Integer> runs) {
        var attempts = attempts(tx, conditionId, runs);
        var chunks = chunks(tx, conditionId, runs);
        return runs.stream()
                .map(run ->
                        new RunHistory(run, attempts.getOrDefault(run, List.of()), chunks.getOrDefault(run, List.of())))
                .toList();
    }

    private Map<Integer, List<Attempt>> attempts(JdbcClient tx, UUID conditionId, List<Integer> runs) {
        var byKey = new HashMap<String, Integer>();
        runs.forEach(run -> byKey.put(RunParameters.key(conditionId, run), run));
        Map<Integer, Map<Long, List<Row>>> rows = new HashMap<>();
        // Partitions have steps of their own, which say less than the rows of chunks.
        tx.sql("""
                SELECT i.job_key, e.job_execution_id, e.create_time, e.start_time, e.end_time, e.status, e.exit_message,
                       s.step_execution_id, s.step_name, s.start_time AS step_start, s.end_time AS step_end,
                       s.status AS step_status, s.exit_message AS step_message
                  FROM batch_job_instance i
                  JOIN batch_job_execution e USING (job_instance_id)
                  LEFT JOIN batch_step_execution s
                    ON s.job_execution_id = e.job_execution_id AND strpos(s.step_name, ':') = 0
                 WHERE i.job_name = ? AND i.job_key = ANY (?)
                 ORDER BY e.job_execution_id, s.step_execution_id
                """)
                .params(RunParameters.JOB, byKey.keySet().toArray(String[]::new))
                .query(row -> {
                    var run = Objects.requireNonNull(byKey.get(row.getString("job_key")));
                    rows.computeIfAbsent(run, any -> new LinkedHashMap<>())
                            .computeIfAbsent(row.getLong("job_execution_id"), any -> new ArrayList<>())
                            .add(Row.read(row));
                });
        Map<Integer, List<Attempt>> attempts = new HashMap<>();
        rows.forEach((run, executions) -> attempts.put(run, numbered(List.copyOf(executions.values()))));
        return attempts;
    }

    private static List<Attempt> numbered(List<List<Row>> executions) {
        var attempts = new ArrayList<Attempt>();
        for (var rows : executions) {
            var first = rows.getFirst();
            attempts.add(new Attempt(
                    attempts.size() + 1,
                    first.startedAt(),
                    first.endedAt(),
                    first.status(),
                    first.message(),
                    rows.stream().map(Row::step).filter(Objects::nonNull).toList()));
        }
        return attempts;
    }

    /** An execution with one of its steps, if it has any. */
    private record Row(
            Instant startedAt,
            @Nullable Instant endedAt,
            String status,
            String message,
            Attempt.@Nullable StepTry step) {

        static Row read(ResultSet row) throws SQLException {
            var started = time(row, "start_time");
            var created = Objects.requireNonNull(time(row, "create_time"));
            return new Row(
                    started == null ? created : started,
                    time(row, "end_time"),
                    text(row, "status"),
                    text(row, "exit_message"),
                    row.getString("step_name") == null ? null : step(row));
        }

        private static Attempt.StepTry step(ResultSet row) throws SQLException {
            return new Attempt.StepTry(
                    row.getLong("step_execution_id"),
                    text(row, "step_name"),
                    time(row, "step_start"),
                    time(row, "step_end"),
                    text(row, "step_status"),
                    text(row, "step_message"));
        }

        private static String text(ResultSet row, String column) throws SQLException {
            return Objects.requireNonNullElse(row.getString(column), "");
        }

        private static @Nullable Instant time(ResultSet row, String column) throws SQLException {
            return BatchTime.read(row.getObject(column, LocalDateTime.class));
        }
    }

    private static Map<Integer, List<ChunkAttempt>> chunks(JdbcClient tx, UUID conditionId, List<Integer> runs) {
        Map<Integer, List<ChunkAttempt>> chunks = new HashMap<>();
        tx.sql("""
                SELECT c.run, c.chunk, %s AS state, c.worker, w.host, c.created_at, c.started_at, c.updated_at,
                       %s AS failure, c.trace
                  FROM chunk_solution c
                  LEFT JOIN worker_process w ON w.name = c.worker
                 WHERE c.condition_id = ? AND c.run = ANY (?)
                 ORDER BY c.run, c.chunk
                """.formatted(ChunkStateSql.STATE, ChunkStateSql.FAILURE))
                .params(conditionId, runs.toArray(Integer[]::new))
                .query(row -> {
                    chunks.computeIfAbsent(row.getInt("run"), any -> new ArrayList<>())
                            .add(chunk(row));
                });
        return chunks;
    }

    private static ChunkAttempt chunk(ResultSet row) throws SQLException {
        var state = ChunkState.of(Objects.requireNonNull(row.getString("state")));
        var started = DbTime.readNullable(row, "started_at");
        boolean handedBack = state == ChunkState.WAITING && started != null;
        return new ChunkAttempt(
                row.getObject("chunk", LocalDate.class),
                state,
                row.getString("worker"),
                row.getString("host"),
                DbTime.read(row, "created_at"),
                started,
                state.isOver() || handedBack ? DbTime.read(row, "updated_at") : null,
                row.getString("failure"),
                row.getString("trace"));
    }
}
