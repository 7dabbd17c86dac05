package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.webhook.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Does what operators ask for, by rows that a worker takes: nothing is computed here. */
public final class JobCommands {

    private final JobCatalog catalog;
    private final ResultRepository results;
    private final Outbox outbox;
    private final Tickets tickets;
    private final Wakeups wakeups;
    private final Trail trail;
    private final Clock clock;

    public JobCommands(
            JobCatalog catalog,
            ResultRepository results,
            Outbox outbox,
            Tickets tickets,
            Wakeups wakeups,
            Trail trail,
            Clock clock) {
        this.catalog = catalog;
        this.results = results;
        this.outbox = outbox;
        this.tickets = tickets;
        this.wakeups = wakeups;
        this.trail = trail;
        this.clock = clock;
    }

    /**
     * Works in the caller's transaction, on the whole database.
     *
     * @param version the {@link Job#version} that the operator saw; null when it does not matter
     * @return the job after it; absent when there is no such job
     * @throws JobConflict when the job's state does not allow it, or it has changed since it was seen
     */
    public Optional<Job> apply(JdbcClient tx, UUID conditionId, JobAction action, @Nullable String version) {
        lock(tx, conditionId);
        return catalog.find(tx, conditionId).flatMap(job -> {
            requireVersion(job, version);
            job.refusal(action).ifPresent(reason -> {
                throw new JobConflict(
                        "The job of %s cannot be %s: %s.".formatted(conditionId, participle(action), reason));
            });
            change(tx, job, action);
            return catalog.find(tx, conditionId);
        });
    }

    /** Requests before results, as everybody locks them. */
    private static void lock(JdbcClient tx, UUID conditionId) {
        tx.sql("SELECT 1 FROM job_request WHERE condition_id = ? FOR UPDATE")
                .param(conditionId)
                .query(row -> {});
    }

    private static void requireVersion(Job job, @Nullable String version) {
        if (version != null && !version.equals(job.version())) {
            throw new JobConflict("The job of %s has changed since it was seen: its version is %s, not %s."
                    .formatted(job.conditionId(), job.version(), version));
        }
    }

    private void change(JdbcClient tx, Job job, JobAction action) {
        var now = clock.instant();
        switch (action) {
            case RESTART -> restart(tx, job, now);
            case STOP -> stop(tx, job, now);
            case ABANDON -> abandon(tx, job, now);
            case RECOVER -> recover(tx, job, now);
            case REPLAY -> open(tx, job, "replay", false, now);
            case REPLACE -> open(tx, job, "replay", true, now);
        }
    }

    private void restart(JdbcClient tx, Job job, Instant now) {
        if (job.status() == JobStatus.STOPPED) {
            goOn(tx, job, now);
            return;
        }
        open(tx, job, "restart", job.replacesResult(), now);
        if (job.status() == JobStatus.ERROR) {
            keepFinishedChunks(tx, job, now);
        }
    }

    /** The same run goes on, with what its chunks and checkpoints have. */
    private void goOn(JdbcClient tx, Job job, Instant now) {
        tx.sql("UPDATE job_request SET state = 'queued' WHERE condition_id = ?")
                .param(job.conditionId())
                .update();
        tickets.issue(tx, now);
    }

    /** A new run; the one before is remembered. */
    private void open(JdbcClient tx, Job job, String opening, boolean replace, Instant now) {
        tx.sql("""
                INSERT INTO job_run (condition_id, run, tenant_id, opening, outcome, failures, deaths, last_failure,
                       requested_at, taken_at, finished_at)
                SELECT condition_id, run, tenant_id, opening, coalesce(outcome, ?), failures, deaths, last_failure,
                       requested_at, taken_at, finished_at
                  FROM job_request WHERE condition_id = ?
                """).params(job.status().code(), job.conditionId()).update();
        var origin = trail.here();
        tx.sql("""
                UPDATE job_request
                   SET run = run + 1, state = 'queued', opening = :opening, replace_result = :replace, ticket = NULL,
                       failures = 0, deaths = 0, death_mark = -1, stop_requested = false, hold_requested = false,
                       last_failure = NULL, outcome = NULL, abandoned_at = NULL, requested_at = :now, taken_at = NULL, finished_at = NULL,
                       progress = NULL, request_id = :request, traceparent = :trace
                 WHERE condition_id = :condition
                """)
                .param("opening", opening)
                .param("replace", replace)
                .param("now", DbTime.of(now))
                .param("request", origin.requestId())
                .param("trace", origin.traceparent())
                .param("condition", job.conditionId())
                .update();
        if (replace && !results.reopen(tx, job.tenantId(), job.conditionId(), now)) {
            throw new JobConflict("The result of %s was confirmed in the meantime; replay it without replacing."
                    .formatted(job.conditionId()));
        }
        tickets.issue(tx, now);
    }

    /** What a technical fault did not break need not be solved again. */
    private static void keepFinishedChunks(JdbcClient tx, Job job, Instant now) {
        tx.sql("""
                INSERT INTO chunk_solution (condition_id, run, chunk, tenant_id, state, engine_version, solution,
                       created_at, updated_at)
                SELECT condition_id, run + 1, chunk, tenant_id, state, engine_version, solution, :now, :now
                  FROM chunk_solution
                 WHERE condition_id = :condition AND run = :run AND state = 'done'
                """)
                .param("now", DbTime.of(now))
                .param("condition", job.conditionId())
                .param("run", job.run())
                .update();
    }

    /** A running job is asked for, and is stopped as soon as its worker hands it back. */
    private void stop(JdbcClient tx, Job job, Instant now) {
        tx.sql("""
                UPDATE job_request
                   SET hold_requested = state = 'running',
                       state = CASE state WHEN 'queued' THEN 'stopped' ELSE state END
                 WHERE condition_id = ?
                """).param(job.conditionId()).update();
        // Between two attempts nobody would notice before the next one is due.
        tx.sql("""
                UPDATE owner_task SET execution_time = ?
                 WHERE NOT picked AND task_instance = (SELECT ticket FROM job_request WHERE condition_id = ?)
                """).params(DbTime.of(now), job.conditionId()).update();
        wakeups.wakeAfterCommit(TaskTable.OWNER);
    }

    private void abandon(JdbcClient tx, Job job, Instant now) {
        tx.sql("""
                UPDATE job_request
                   SET state = 'done', abandoned_at = :now, finished_at = coalesce(finished_at, :now), ticket = NULL,
                       last_failure = coalesce(last_failure, 'abandoned by an operator'),
                       outcome = coalesce(outcome, 'error')
                 WHERE condition_id = :condition
                """)
                .param("now", DbTime.of(now))
                .param("condition", job.conditionId())
                .update();
        if (job.status().isOver()) {
            return;
        }
        tx.sql("DELETE FROM search_checkpoint WHERE condition_id = ?")
                .param(job.conditionId())
                .update();
        if (results.move(tx, job.tenantId(), job.conditionId(), ResultStatus.ERROR, 0, now)) {
            outbox.announce(tx, job.tenantId(), job.conditionId(), job.run(), ResultStatus.ERROR, now);
        }
    }

    /** Frees the ticket from the dead worker, whom the fence shuts out should it come back. */
    private void recover(JdbcClient tx, Job job, Instant now) {
        tx.sql("UPDATE job_request SET deaths = deaths + 1 WHERE condition_id = ?")
                .param(job.conditionId())
                .update();
        tx.sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version, priority)
                SELECT :task, ticket, :now, false, 1, 0 FROM job_request WHERE condition_id = :condition
                ON CONFLICT (task_name, task_instance) DO UPDATE
                   SET picked = false, picked_by = NULL, last_heartbeat = NULL, execution_time = excluded.execution_time,
                       version = owner_task.version + 1
                """)
                .param("task", Tickets.TASK)
                .param("now", DbTime.of(now))
                .param("condition", job.conditionId())
                .update();
        wakeups.wakeAfterCommit(TaskTable.OWNER);
    }

    private static String participle(JobAction action) {
        return switch (action) {
            case RESTART -> "restarted";
            case STOP -> "stopped";
            case ABANDON -> "abandoned";
            case RECOVER -> "recovered";
            case REPLAY -> "replayed";
            case REPLACE -> "replaced";
        };
    }
}
