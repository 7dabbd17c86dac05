package io.shiftloom.jobs.queue;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Clock;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Accepts a condition. From the commit on it will be solved, whichever process dies. */
@Component
public final class SubmitCondition {

    private final ConditionRepository conditions;
    private final ResultRepository results;
    private final Tickets tickets;
    private final Trail trail;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;

    public SubmitCondition(
            ConditionRepository conditions,
            ResultRepository results,
            Tickets tickets,
            Trail trail,
            TimeOrderedEpochFactory ids,
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
     * @return the new condition's id
     */
    public UUID submit(JdbcClient tx, UUID tenantId, Submission submission) {
        var problem = submission.problem();
        var now = clock.instant();
        var conditionId = ids.create();
        conditions.insert(
                tx,
                new StoredCondition(
                        tenantId, conditionId, now, problem, submission.source(), submission.playground(), null));
        results.insertQueued(tx, tenantId, conditionId, now, keywords(problem));
        var origin = trail.here();
        tx.sql("""
                INSERT INTO job_request (tenant_id, condition_id, state, emergency, requested_at, request_id, traceparent)
                VALUES (?, ?, 'queued', ?, ?, ?, ?)
                """)
                .params(tenantId, conditionId, submission.emergency(), DbTime.of(now))
                .param(origin.requestId())
                .param(origin.traceparent())
                .update();
        tickets.issue(tx, now);
        trail.about(Work.CONDITION, conditionId.toString());
        return conditionId;
    }

    /** The keywords of the history, one person a line. */
    private static String keywords(ScheduleProblem problem) {
        return problem.staff().stream()
                .map(person -> person.staffId() + "\n" + person.displayName())
                .collect(Collectors.joining("\n"));
    }
}
