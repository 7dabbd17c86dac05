package io.shiftloom.jobs.runlog;

import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The stored lines of conditions. */
@Component
public final class RunLog {

    /** The number of lines that are kept of a run: warnings and errors first, and of these and of the others the newest. */
    public static final int MOST_OF_A_RUN = 500;

    private static final String LINES = """
            SELECT line_id, condition_id, tenant_id, run, chunk, logged_at, level, logger, process, request_id, message, trace
              FROM run_log WHERE condition_id = :condition AND level = ANY (:levels)
            """;

    /**
     * Stores lines of conditions that are here, and of the tenant that was served. A path may name any other. Lines that are stored already,
     * by a commit whose answer got lost, stay.
     */
    void store(JdbcClient tx, List<LogLine> lines) {
        tx.sql("""
                INSERT INTO run_log (condition_id, line_id, tenant_id, run, chunk, logged_at, level, logger, process,
                       request_id, message, trace)
                SELECT condition_id, l.line_id, r.tenant_id, l.run, l.chunk, l.logged_at, l.level, l.logger, l.process,
                       l.request_id, l.message, l.trace
                  FROM unnest(:conditions, :ids, :tenants, :runs, :chunks, :times::timestamptz[], :levels, :loggers, :processes,
                              :requests, :messages, :traces)
                       AS l(condition_id, line_id, tenant_id, run, chunk, logged_at, level, logger, process,
                            request_id, message, trace)
                  JOIN job_request r USING (condition_id)
                 WHERE l.tenant_id IS NULL OR l.tenant_id = r.tenant_id
                    ON CONFLICT DO NOTHING
                """)
                .param("conditions", conditions(lines))
                .param("ids", lines.stream().map(LogLine::lineId).toArray(UUID[]::new))
                .param("tenants", lines.stream().map(LogLine::tenantId).toArray(UUID[]::new))
                .param("runs", lines.stream().map(LogLine::run).toArray(Integer[]::new))
                .param("chunks", texts(lines, LogLine::chunk))
                .param("times", texts(lines, line -> line.at().toString()))
                .param("levels", texts(lines, line -> line.level().code()))
                .param("loggers", texts(lines, LogLine::logger))
                .param("processes", texts(lines, LogLine::process))
                .param("requests", texts(lines, LogLine::requestId))
                .param("messages", texts(lines, LogLine::message))
                .param("traces", texts(lines, LogLine::trace))
                .update();
        trim(tx, lines);
    }

    private static void trim(JdbcClient tx, List<LogLine> lines) {
        tx.sql("""
                DELETE FROM run_log USING (
                    SELECT condition_id, line_id,
                           row_number() OVER (PARTITION BY condition_id, run ORDER BY level = 'info', line_id DESC) AS place
                      FROM run_log WHERE condition_id = ANY (:conditions)) kept
                 WHERE kept.place > :most AND run_log.condition_id = kept.condition_id AND run_log.line_id = kept.line_id
                """)
                .param("conditions", conditions(lines))
                .param("most", MOST_OF_A_RUN)
                .update();
    }

    /** The newest lines of a condition, at least so grave, the newest first. */
    public List<LogLine> newest(JdbcClient tx, UUID conditionId, LogLevel least) {
        return read(tx.sql(LINES + " ORDER BY logged_at DESC, line_id DESC LIMIT :most")
                .param("condition", conditionId)
                .param("levels", levels(least))
                .param("most", MOST_OF_A_RUN));
    }

    /** The lines of a run, at least so grave, the newest first. */
    public List<LogLine> ofRun(JdbcClient tx, UUID conditionId, int run, LogLevel least) {
        return read(tx.sql(LINES + " AND run = :run ORDER BY logged_at DESC, line_id DESC LIMIT :most")
                .param("condition", conditionId)
                .param("levels", levels(least))
                .param("run", run)
                .param("most", MOST_OF_A_RUN));
    }

    private static List<LogLine> read(JdbcClient.StatementSpec statement) {
        return statement.query((row, number) -> line(row)).list();
    }

    private static LogLine line(ResultSet row) throws SQLException {
        return new LogLine(
                row.getObject("line_id", UUID.class),
                row.getObject("condition_id", UUID.class),
                row.getObject("tenant_id", UUID.class),
                row.getObject("run", Integer.class),
                row.getString("chunk"),
                DbTime.read(row, "logged_at"),
                LogLevel.find(Objects.requireNonNull(row.getString("level"))).orElseThrow(),
                Objects.requireNonNull(row.getString("logger")),
                Objects.requireNonNull(row.getString("process")),
                row.getString("request_id"),
                Objects.requireNonNull(row.getString("message")),
                row.getString("trace"));
    }

    private static String[] levels(LogLevel least) {
        return Arrays.stream(LogLevel.values())
                .filter(level -> level.reaches(least))
                .map(LogLevel::code)
                .toArray(String[]::new);
    }

    private static UUID[] conditions(List<LogLine> lines) {
        return lines.stream().map(LogLine::conditionId).toArray(UUID[]::new);
    }

    private static @Nullable String[] texts(List<LogLine> lines, Function<LogLine, @Nullable String> column) {
        return lines.stream().map(column).toArray(String[]::new);
    }
}
