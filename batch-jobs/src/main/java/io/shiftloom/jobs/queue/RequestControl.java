package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.trail.Trail;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Changes requests on behalf of operators, in the caller's transaction. The caller decides what the state of the request allows,
 * after it has locked it.
 */
@Component
public final class RequestControl {

    /** The stored failure of a request that did not fail but was abandoned. */
    public static final String ABANDONED = "abandoned by an operator";

    private final Tickets tickets;
    private final TaskQueue tasks;
    private final Trail trail;
    private final Clock clock;

    public RequestControl(Tickets tickets, TaskQueue tasks, Trail trail, Clock clock) {
        this.tickets = tickets;
        this.tasks = tasks;
        this.trail = trail;
        this.clock = clock;
    }

    /** Why a run is opened, and whether its result replaces the earlier one. */
    public record Opening(String code, boolean replacesResult) {

        public static Opening replay() {
            return new Opening("replay", false);
        }

        public static Opening replacement() {
            return new Opening("replay", true);
        }

        /** Opens a run that replaces the result if the one before would have. */
        public static Opening restart(boolean replacesResult) {
            return new Opening("restart", replacesResult);
        }
    }

    /** Locks the request for the rest of the transaction. Everybody locks requests before results. */
    public void lock(JdbcClient tx, UUID conditionId) {
        tx.sql("SELECT 1 FROM job_request WHERE condition_id = ? FOR UPDATE")
                .param(conditionId)
                .query(row -> {});
    }

    /** Queues a stopped request again; the same run continues with its chunks and checkpoints. */
    public void resume(JdbcClient tx, UUID conditionId) {
        var now = clock.instant();
        tx.sql("""
                UPDATE job_request SET state = 'queued', queued_at = ?, taken_at = NULL, stopped_at = NULL
                 WHERE condition_id = ?
                """).params(DbTime.of(now), conditionId).update();
        tickets.issue(tx, now);
    }

    /**
     * Opens a new run and remembers the one before.
     *
     * @param outcome of the run before, should it have none of its own
     */
    public void open(JdbcClient tx, UUID conditionId, Opening opening, String outcome) {
        tx.sql("""
                INSERT INTO job_run (condition_id, run, tenant_id, opening, outcome, failures, deaths, last_failure,
                       requested_at, taken_at, finished_at)
                SELECT condition_id, run, tenant_id, opening, coalesce(outcome, ?), failures, deaths, last_failure,
                       requested_at, taken_at, finished_at
                  FROM job_request WHERE condition_id = ?
                """).params(outcome, conditionId).update();
        var now = clock.instant();
        var origin = trail.here();
        tx.sql("""
                UPDATE job_request
                   SET run = run + 1, state = 'queued', opening = :opening, replace_result = :replace, ticket = NULL,
                       failures = 0, deaths = 0, death_mark = -1, stop_requested = false, hold_requested = false,
                       last_failure = NULL, outcome = NULL, abandoned_at = NULL, requested_at = :now, queued_at = :now,
                       taken_at = NULL, stopped_at = NULL, finished_at = NULL, progress = NULL, request_id = :request, traceparent = :trace
                 WHERE condition_id = :condition
                """)
                .param("opening", opening.code())
                .param("replace", opening.replacesResult())
                .param("now", DbTime.of(now))
                .param("request", origin.requestId())
                .param("trace", origin.traceparent())
                .param("condition", conditionId)
                .update();
        tickets.issue(tx, now);
    }

    /** Stops a queued request, or one that nobody works on; another stops as soon as its owner hands it back. */
    public void hold(JdbcClient tx, UUID conditionId) {
        var now = clock.instant();
        var ticket = tx.sql("""
                UPDATE job_request
                   SET hold_requested = state = 'running',
                       stopped_at = CASE state WHEN 'queued' THEN :now END,
                       state = CASE state WHEN 'queued' THEN 'stopped' ELSE state END
                 WHERE condition_id = :condition
                RETURNING ticket
                """)
                .param("now", DbTime.of(now))
                .param("condition", conditionId)
                .query(String.class)
                .optional();
        ticket.ifPresent(waiting -> {
            // Between two attempts, or where no worker takes work, nobody would notice.
            if (tasks.lockWaiting(tx, TaskTable.OWNER, Tickets.TASK, waiting)) {
                RequestQueue.park(tx, waiting, now);
            }
            tasks.hasten(tx, TaskTable.OWNER, Tickets.TASK, List.of(waiting), now);
        });
    }

    /** Ends the request as error for good, and what only its unfinished run needs with it. */
    public void abandon(JdbcClient tx, UUID conditionId) {
        var now = clock.instant();
        int run = tx.sql("""
                UPDATE job_request
                   SET state = 'done', abandoned_at = :now, finished_at = coalesce(finished_at, :now), ticket = NULL,
                       last_failure = coalesce(last_failure, :abandoned),
                       outcome = coalesce(outcome, 'error')
                 WHERE condition_id = :condition
                RETURNING run
                """)
                .param("abandoned", ABANDONED)
                .param("now", DbTime.of(now))
                .param("condition", conditionId)
                .query(Integer.class)
                .single();
        FinishRun.clear(tx, conditionId, run, now);
    }

    /** Takes a running request from its dead owner, whom the fence shuts out should it come back. One that was to stop is stopped then. */
    public void recover(JdbcClient tx, UUID conditionId) {
        var ticket = tx.sql("UPDATE job_request SET deaths = deaths + 1 WHERE condition_id = ? RETURNING ticket")
                .param(conditionId)
                .query(String.class)
                .single();
        var now = clock.instant();
        tasks.free(tx, TaskTable.OWNER, Tickets.TASK, ticket, now, Tickets.TAKEN);
        RequestQueue.park(tx, ticket, now);
    }

    /** A running request that one of these tickets holds. */
    public Optional<UUID> running(JdbcClient tx, Collection<String> tickets) {
        return tx.sql("SELECT condition_id FROM job_request WHERE state = 'running' AND ticket = ANY (?) LIMIT 1")
                .param(tickets.toArray(String[]::new))
                .query(UUID.class)
                .optional();
    }
}
