package io.shiftloom.api.operations.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.operations.JobCatalog;
import io.shiftloom.jobs.runlog.LogLevel;
import io.shiftloom.jobs.runlog.LogLine;
import io.shiftloom.jobs.runlog.RunLog;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** What processes logged about a condition. */
@Service
public class JobLog {

    private final PlatformDatabase database;
    private final JobCatalog catalog;
    private final RunLog log;

    JobLog(PlatformDatabase database, JobCatalog catalog, RunLog log) {
        this.database = database;
        this.catalog = catalog;
        this.log = log;
    }

    /** A line, as operators read it. */
    public record Line(
            Instant at,
            String level,
            @Nullable Integer run,
            @Nullable String chunk,
            String process,
            @Nullable String requestId,
            String logger,
            String message,
            @Nullable String trace) {

        static Line of(LogLine line) {
            return new Line(
                    line.at(),
                    line.level().code(),
                    line.run(),
                    line.chunk(),
                    line.process(),
                    line.requestId(),
                    line.logger(),
                    line.message(),
                    line.trace());
        }
    }

    /** Lines, the newest first. */
    public record View(UUID conditionId, List<Line> items) {

        public View {
            items = List.copyOf(items);
        }
    }

    /**
     * At most {@link RunLog#MOST_OF_A_RUN} lines.
     *
     * @param run only of this run
     * @throws RequestRejected when there is no such job
     */
    public View show(UUID conditionId, Optional<Integer> run, LogLevel least) {
        return database.inTransaction(tx -> {
            if (catalog.find(tx, conditionId).isEmpty()) {
                throw JobReading.notFound(conditionId);
            }
            var lines = run.map(number -> log.ofRun(tx, conditionId, number, least))
                    .orElseGet(() -> log.newest(tx, conditionId, least));
            return new View(conditionId, lines.stream().map(Line::of).toList());
        });
    }

    /** The least level that a parameter asks for; all of them when it is left out. */
    public static LogLevel level(String code) {
        return LogLevel.find(code)
                .orElseThrow(() -> new RequestRejected(
                        Rejection.at(ErrorCode.INVALID_QUERY, "level", "level must be info, warn or error")));
    }
}
