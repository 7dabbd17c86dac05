package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Clock;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Accepts a condition: from the commit on it will be solved, whatever dies. */
public final class SubmitCondition {

    private final ConditionRepository conditions;
    private final ResultRepository results;
    private final Tickets tickets;
    private final Trail trail;
    private final UuidV7 ids;
    private final Clock clock;

    public SubmitCondition(
            ConditionRepository conditions,
            ResultRepository results,
            Tickets tickets,
            Trail trail,
            UuidV7 ids,
            Clock clock) {
        this.conditions = conditions;
        this.results = results;
        this.tickets = tickets;
        this.trail = trail;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Writes condition, result, history and job request in the caller's transaction of the tenant.
     *
     * @param emergency whether it runs before ordinary work
     * @param playground whether nothing is announced of it
     * @param source the condition it was cloned from
     * @return the new condition's id
     */
    public UUID submit(
            JdbcClient tx,
            UUID tenantId,
            ScheduleProblem problem,
            boolean emergency,
            boolean playground,
            @Nullable UUID source) {
        var now = clock.instant();
        var conditionId = ids.next();
        conditions.insert(tx, new StoredCondition(tenantId, conditionId, now, problem, source, playground, null));
        results.insertQueued(tx, tenantId, conditionId, now, keywords(problem));
        var origin = trail.here();
        tx.sql("""
                INSERT INTO job_request (tenant_id, condition_id, state, emergency, requested_at, request_id, traceparent)
                VALUES (?, ?, 'queued', ?, ?, ?, ?)
                """)
                .params(tenantId, conditionId, emergency, DbTime.of(now))
                .param(origin.requestId())
                .param(origin.traceparent())
                .update();
        tickets.issue(tx, now);
        trail.about(Work.CONDITION, conditionId.toString());
        return conditionId;
    }

    /** What the history is searched by, one person a line. */
    private static String keywords(ScheduleProblem problem) {
        return problem.staff().stream()
                .map(person -> person.staffId() + "\n" + person.displayName())
                .collect(Collectors.joining("\n"));
    }
}
