package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Computes the statistics of all jobs. */
@Component
public final class JobFigures {

    private static final int HOURS = 24;

    /**
     * The runs that ended since {@code :from}, also where another run followed. A replay beside the result is an operator's trial and no client's
     * job. The time that a job stood still at its end is no time of its run. {@code job_run} does not say whether a replay replaced the result,
     * when a run was last queued, or how long an abandoned one had stood still: its replays are left out, and so are those times.
     */
    private static final String ENDED = """
            SELECT finished_at, outcome, taken_at - greatest(requested_at, queued_at) AS waited,
                   least(finished_at, CASE WHEN stopped_at >= taken_at THEN stopped_at END) - taken_at AS ran
              FROM job_request
             WHERE state = 'done' AND finished_at >= :from AND replace_result
            UNION ALL
            SELECT finished_at, outcome, NULL, CASE WHEN outcome <> 'error' THEN finished_at - taken_at END
              FROM job_run
             WHERE finished_at >= :from AND opening <> 'replay'""";

    /** Reads what ended once. A join by two bounds is estimated at millions of rows, and compiled by the server at every call. */
    static final String HOURLY = """
            SELECT hour, coalesce(jobs, 0) AS jobs, coalesce(trouble, 0) AS trouble
              FROM generate_series(:from::timestamptz, :to::timestamptz, interval '1 hour') AS hour
              LEFT JOIN (SELECT date_trunc('hour', finished_at, 'UTC') AS hour, count(*) AS jobs,
                                count(*) FILTER (WHERE outcome IN ('failed', 'error')) AS trouble
                           FROM (%s) AS run
                          GROUP BY 1) AS ended USING (hour)
             ORDER BY hour
            """.formatted(ENDED);

    private final WorkerRegistry workers;
    private final Clock clock;

    public JobFigures(WorkerRegistry workers, Clock clock) {
        this.workers = workers;
        this.clock = clock;
    }

    public JobStatistics now(JdbcClient tx) {
        var now = clock.instant();
        return new JobStatistics(now, open(tx), oldestQueued(tx, now), day(tx, now), hours(tx, now), workers.list(tx));
    }

    private static Map<JobStatus, Integer> open(JdbcClient tx) {
        var open = new EnumMap<JobStatus, Integer>(JobStatus.class);
        for (var status : JobStatus.values()) {
            if (!status.isOver()) {
                open.put(status, 0);
            }
        }
        tx.sql("""
                SELECT %s AS status, count(*) AS jobs
                  FROM job_request r WHERE r.state IN ('queued', 'running', 'stopped') GROUP BY 1
                """.formatted(JobStatusSql.OF_OPEN)).query(row -> {
            open.put(JobStatus.find(row.getString("status")).orElseThrow(), row.getInt("jobs"));
        });
        return open;
    }

    private static @Nullable Duration oldestQueued(JdbcClient tx, Instant now) {
        return tx.sql("""
                SELECT greatest(requested_at, queued_at) AS since FROM job_request
                 WHERE state = 'queued' ORDER BY since LIMIT 1
                """)
                .query((row, number) -> Duration.between(DbTime.read(row, "since"), now))
                .optional()
                .map(age -> age.isNegative() ? Duration.ZERO : age)
                .orElse(null);
    }

    private static JobStatistics.EndedJobs day(JdbcClient tx, Instant now) {
        return tx.sql("""
                SELECT count(*) AS jobs, count(*) FILTER (WHERE outcome IN ('failed', 'error')) AS trouble,
                       percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited)) AS wait50,
                       percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM waited)) AS wait95,
                       percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ran)) AS run50,
                       percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM ran)) AS run95
                  FROM (%s) AS run
                """.formatted(ENDED))
                .param("from", DbTime.of(now.minus(HOURS, ChronoUnit.HOURS)))
                .query((row, number) -> new JobStatistics.EndedJobs(
                        row.getInt("jobs"),
                        row.getInt("trouble"),
                        seconds(row, "wait50"),
                        seconds(row, "wait95"),
                        seconds(row, "run50"),
                        seconds(row, "run95")))
                .single();
    }

    private static List<JobStatistics.Hour> hours(JdbcClient tx, Instant now) {
        var current = now.truncatedTo(ChronoUnit.HOURS);
        return tx.sql(HOURLY)
                .param("from", DbTime.of(current.minus(HOURS - 1, ChronoUnit.HOURS)))
                .param("to", DbTime.of(current))
                .query((row, number) ->
                        new JobStatistics.Hour(DbTime.read(row, "hour"), row.getInt("jobs"), row.getInt("trouble")))
                .list();
    }

    private static @Nullable Duration seconds(ResultSet row, String column) throws SQLException {
        double seconds = row.getDouble(column);
        return row.wasNull() ? null : Duration.ofMillis(Math.round(seconds * 1000));
    }
}
