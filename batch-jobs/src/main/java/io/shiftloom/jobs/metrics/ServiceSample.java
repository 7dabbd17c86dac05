package io.shiftloom.jobs.metrics;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.worker.WorkerProcess;
import java.time.Duration;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Figures of the whole installation.
 *
 * @param queued conditions that wait for a worker
 * @param running conditions that have one
 * @param oldestQueued how long the first has waited whose tenant may run more at once; zero when none waits
 * @param workers that are alive and not drained
 */
record ServiceSample(int queued, int running, Duration oldestQueued, int workers) {

    static final ServiceSample EMPTY = new ServiceSample(0, 0, Duration.ZERO, 0);

    static ServiceSample look(JdbcClient jdbc, Instant now) {
        return jdbc.sql("""
                SELECT (SELECT count(*) FROM job_request WHERE state = 'queued') AS queued,
                       (SELECT count(*) FROM job_request WHERE state = 'running') AS running,
                       (SELECT coalesce(extract(epoch FROM :now - min(greatest(requested_at, queued_at))), 0)
                          FROM job_request
                         WHERE state = 'queued'
                           AND tenant_id NOT IN (SELECT r.tenant_id
                                                   FROM job_request r JOIN tenant t USING (tenant_id)
                                                  WHERE r.state = 'running'
                                                  GROUP BY r.tenant_id, t.max_running_schedules
                                                 HAVING count(*) >= t.max_running_schedules)) AS oldest,
                       (SELECT count(*) FROM worker_process
                         WHERE seen_at > :alive AND NOT (drain_requested_at IS NOT NULL AND draining IS TRUE)) AS workers
                """)
                .param("now", DbTime.of(now))
                .param("alive", DbTime.of(now.minus(WorkerProcess.DEAD_AFTER)))
                .query((row, number) -> new ServiceSample(
                        row.getInt("queued"),
                        row.getInt("running"),
                        Duration.ofMillis(Math.max(0, Math.round(row.getDouble("oldest") * 1000))),
                        row.getInt("workers")))
                .single();
    }
}
