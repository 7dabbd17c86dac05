package io.shiftloom.api.console.inbox;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** What happened, counted from the rows that jobs and deliveries leave behind. */
@Repository
class ChartRepository {

    private final PlatformDatabase database;

    ChartRepository(PlatformDatabase database) {
        this.database = database;
    }

    /** The most jobs that waited and that ran in the time that ends at a moment. */
    record Sample(Instant at, long queued, long running) {}

    /**
     * In even steps, the last one now, the most within each. What happened before the last run of a job is not
     * seen, because a job has one row.
     */
    List<Sample> samples(ChartRange range, Instant now) {
        var from = now.minus(range.length());
        var levels = new Level[range.samples() + 1];
        database.jdbc()
                .sql("""
                WITH jobs AS (
                    SELECT requested_at, taken_at, finished_at FROM job_request
                     WHERE state = 'done' AND finished_at > :from
                    UNION ALL
                    SELECT requested_at, CASE state WHEN 'running' THEN taken_at END, NULL FROM job_request
                     WHERE state IN ('queued', 'running')
                ), moves AS (
                    SELECT requested_at AS at, 1 AS queued, 0 AS running FROM jobs
                    UNION ALL
                    SELECT coalesce(taken_at, finished_at), -1, (taken_at IS NOT NULL)::integer FROM jobs
                     WHERE coalesce(taken_at, finished_at) IS NOT NULL
                    UNION ALL
                    SELECT finished_at, 0, -1 FROM jobs WHERE finished_at IS NOT NULL AND taken_at IS NOT NULL
                ), levels AS (
                    SELECT at, least(:samples, greatest(0, ceil(:samples * extract(epoch FROM at - :from) / :seconds)))::integer
                           AS place, sum(queued) OVER (ORDER BY at) AS queued, sum(running) OVER (ORDER BY at) AS running
                      FROM moves
                )
                SELECT place, max(queued) AS most_queued, max(running) AS most_running,
                       (array_agg(queued ORDER BY at DESC))[1] AS queued,
                       (array_agg(running ORDER BY at DESC))[1] AS running
                  FROM levels GROUP BY place
                """)
                .param("from", DbTime.of(from))
                .param("samples", range.samples())
                .param("seconds", range.length().toSeconds())
                .query(row -> {
                    levels[row.getInt("place")] = new Level(
                            row.getLong("most_queued"),
                            row.getLong("most_running"),
                            row.getLong("queued"),
                            row.getLong("running"));
                });
        return peaks(range, from, levels);
    }

    /** The most within a step, and how it ended. */
    private record Level(long mostQueued, long mostRunning, long queued, long running) {}

    /** What was there at the beginning of a step counts in it. What was before them all counts as it ended. */
    private static List<Sample> peaks(ChartRange range, Instant from, @Nullable Level[] levels) {
        var samples = new ArrayList<Sample>();
        long queued = 0;
        long running = 0;
        for (int place = 0; place < levels.length; place++) {
            long mostQueued = queued;
            long mostRunning = running;
            var level = levels[place];
            if (level != null) {
                queued = level.queued();
                running = level.running();
                mostQueued = place == 0 ? queued : Math.max(mostQueued, level.mostQueued());
                mostRunning = place == 0 ? running : Math.max(mostRunning, level.mostRunning());
            }
            samples.add(new Sample(from.plus(range.sample().multipliedBy(place)), mostQueued, mostRunning));
        }
        return List.copyOf(samples);
    }

    /** Jobs that ended, the last period ending now. */
    PeriodBars jobs(ChartRange range, Instant now) {
        return bars(
                range,
                now,
                "SELECT finished_at, outcome IN ('failed', 'error') AS trouble FROM job_request"
                        + " WHERE state = 'done' AND finished_at > :from");
    }

    /** Deliveries that arrived or were given up, the last period ending now. */
    PeriodBars deliveries(ChartRange range, Instant now) {
        return bars(
                range,
                now,
                "SELECT finished_at, state IN ('dead', 'discarded') AS trouble FROM webhook_delivery"
                        + " WHERE finished_at > :from");
    }

    private PeriodBars bars(ChartRange range, Instant now, String ends) {
        var from = now.minus(range.length());
        var ended = new long[range.periods()];
        var trouble = new long[range.periods()];
        database.jdbc()
                .sql("""
                SELECT least(:periods - 1, floor(:periods * extract(epoch FROM finished_at - :from) / :seconds))::integer
                       AS place, count(*) AS ended, count(*) FILTER (WHERE trouble) AS trouble
                  FROM (%s) AS ends GROUP BY 1
                """.formatted(ends))
                .param("from", DbTime.of(from))
                .param("periods", range.periods())
                .param("seconds", range.length().toSeconds())
                .query(row -> {
                    ended[row.getInt("place")] = row.getLong("ended");
                    trouble[row.getInt("place")] = row.getLong("trouble");
                });
        return PeriodBars.of(IntStream.range(0, range.periods())
                .mapToObj(place -> new PeriodBars.Count(
                        from.plus(range.period().multipliedBy(place)), ended[place], trouble[place]))
                .toList());
    }
}
