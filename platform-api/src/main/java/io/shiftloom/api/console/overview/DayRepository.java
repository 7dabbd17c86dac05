package io.shiftloom.api.console.overview;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Repository;

/** The last day, counted from the rows that jobs and deliveries leave behind. */
@Repository
class DayRepository {

    static final int SAMPLES = 96;
    static final int HOURS = 24;

    private static final Duration DAY = Duration.ofDays(1);

    private final PlatformDatabase database;

    DayRepository(PlatformDatabase database) {
        this.database = database;
    }

    /** How many jobs waited and how many ran at one moment. */
    record Sample(Instant at, long queued, long running) {}

    /** Deliveries that ended within an hour that ends at a moment: arrived, or given up. */
    record Letters(Instant until, long delivered, long dead) {}

    /**
     * Every quarter of an hour, the last one now. What went on before the last run of a job is not seen, because a job
     * has one row.
     */
    List<Sample> samples(Instant now) {
        var from = now.minus(DAY);
        var queued = new long[SAMPLES + 1];
        var running = new long[SAMPLES + 1];
        database.jdbc()
                .sql("""
                WITH day AS (
                    SELECT requested_at, taken_at, finished_at FROM job_request
                     WHERE state = 'done' AND finished_at > :from
                    UNION ALL
                    SELECT requested_at, CASE state WHEN 'running' THEN taken_at END, NULL FROM job_request
                     WHERE state IN ('queued', 'running')
                ), moves AS (
                    SELECT requested_at AS at, 1 AS queued, 0 AS running FROM day
                    UNION ALL
                    SELECT coalesce(taken_at, finished_at), -1, (taken_at IS NOT NULL)::integer FROM day
                     WHERE coalesce(taken_at, finished_at) IS NOT NULL
                    UNION ALL
                    SELECT finished_at, 0, -1 FROM day WHERE finished_at IS NOT NULL AND taken_at IS NOT NULL
                )
                SELECT least(:samples, greatest(0, ceil(:samples * extract(epoch FROM at - :from) / :seconds)))::integer
                       AS place, sum(queued) AS queued, sum(running) AS running
                  FROM moves GROUP BY 1
                """)
                .param("from", DbTime.of(from))
                .param("samples", SAMPLES)
                .param("seconds", DAY.toSeconds())
                .query(row -> {
                    queued[row.getInt("place")] = row.getLong("queued");
                    running[row.getInt("place")] = row.getLong("running");
                });
        return summed(from, queued, running);
    }

    private static List<Sample> summed(Instant from, long[] queued, long[] running) {
        var samples = new ArrayList<Sample>();
        long waiting = 0;
        long busy = 0;
        for (int place = 0; place <= SAMPLES; place++) {
            waiting += queued[place];
            busy += running[place];
            samples.add(new Sample(from.plus(DAY.dividedBy(SAMPLES).multipliedBy(place)), waiting, busy));
        }
        return List.copyOf(samples);
    }

    /** By hour, the last one ending now. */
    List<Letters> letters(Instant now) {
        var from = now.minus(DAY);
        var delivered = new long[HOURS];
        var dead = new long[HOURS];
        database.jdbc()
                .sql("""
                SELECT least(:hours - 1, floor(extract(epoch FROM finished_at - :from) / 3600))::integer AS place,
                       count(*) FILTER (WHERE state = 'delivered') AS delivered,
                       count(*) FILTER (WHERE state IN ('dead', 'discarded')) AS dead
                  FROM webhook_delivery WHERE finished_at > :from GROUP BY 1
                """)
                .param("from", DbTime.of(from))
                .param("hours", HOURS)
                .query(row -> {
                    delivered[row.getInt("place")] = row.getLong("delivered");
                    dead[row.getInt("place")] = row.getLong("dead");
                });
        var letters = new ArrayList<Letters>();
        for (int hour = 0; hour < HOURS; hour++) {
            letters.add(new Letters(from.plus(Duration.ofHours(hour + 1L)), delivered[hour], dead[hour]));
        }
        return List.copyOf(letters);
    }
}
