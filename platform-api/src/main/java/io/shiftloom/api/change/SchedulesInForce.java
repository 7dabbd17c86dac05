package io.shiftloom.api.change;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ledger.LaborLedger;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the schedule that a completed result is worked by. Reading it confirms nothing. */
@Component
public class SchedulesInForce {

    private final ConditionRepository conditions;
    private final ResultRepository results;
    private final LaborLedger ledger;

    SchedulesInForce(ConditionRepository conditions, ResultRepository results, LaborLedger ledger) {
        this.conditions = conditions;
        this.results = results;
        this.ledger = ledger;
    }

    /** Holds off cancellations and erasures of people until the transaction ends. To be called before the condition is read. */
    public void hold(JdbcClient tx, UUID tenantId, UUID conditionId) {
        conditions.hold(tx, tenantId, conditionId);
    }

    /** @throws RequestRejected with NOT_FOUND */
    public StoredCondition condition(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return conditions.find(tx, tenantId, conditionId).orElseThrow(Ids::conditionNotFound);
    }

    /**
     * The problem of a condition by which rules are judged: beside what is worked before and after it by now. The condition's own
     * problem is what was solved, and says what a schedule costs.
     */
    public ScheduleProblem problemNow(JdbcClient tx, StoredCondition condition) {
        return ledger.withPresentHistory(tx, condition.tenantId(), condition.problem());
    }

    /**
     * Keeps a result as somebody saw it until the transaction ends, so that nothing is written over what they did not see.
     *
     * @throws RequestRejected with STATE_CONFLICT when it is no longer so
     */
    public void holdAsSeen(JdbcClient tx, UUID tenantId, ResultSummary seen) {
        var present = results.lock(tx, tenantId, seen.conditionId());
        if (!present.equals(Optional.of(seen))) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.confirmed-meanwhile"));
        }
    }

    /**
     * What was confirmed, or else the first candidate.
     *
     * @throws RequestRejected with RESULT_NOT_COMPLETED when there is neither
     */
    public ScheduleInForce find(JdbcClient tx, StoredCondition condition) {
        return confirmed(tx, condition).orElseGet(() -> candidate(tx, condition, 1));
    }

    /** The same; empty when there is neither. */
    public Optional<ScheduleInForce> lookUp(JdbcClient tx, StoredCondition condition) {
        return confirmed(tx, condition)
                .or(() -> isCompleted(tx, condition) ? published(tx, condition, 1) : Optional.empty());
    }

    /**
     * The candidate of a rank.
     *
     * @throws RequestRejected with RESULT_NOT_COMPLETED; with INVALID_QUERY when there is no such candidate
     */
    public ScheduleInForce candidate(JdbcClient tx, StoredCondition condition, int rank) {
        requireCompleted(tx, condition);
        return published(tx, condition, rank)
                .orElseThrow(() -> Query.invalid("candidate", "the result has no candidate " + rank));
    }

    private static Optional<ScheduleInForce> confirmed(JdbcClient tx, StoredCondition condition) {
        return tx.sql("""
                SELECT confirmed_assignments
                  FROM schedule_result
                 WHERE tenant_id = ? AND condition_id = ? AND confirmed_assignments IS NOT NULL
                """)
                .params(condition.tenantId(), condition.conditionId())
                .query((row, number) -> schedule(condition, 0, row.getString("confirmed_assignments")))
                .optional();
    }

    private static boolean isCompleted(JdbcClient tx, StoredCondition condition) {
        return tx.sql("""
                SELECT status = 'completed' FROM schedule_result WHERE tenant_id = ? AND condition_id = ?
                """)
                .params(condition.tenantId(), condition.conditionId())
                .query(Boolean.class)
                .optional()
                .orElse(false);
    }

    private static void requireCompleted(JdbcClient tx, StoredCondition condition) {
        if (!isCompleted(tx, condition)) {
            throw notCompleted();
        }
    }

    /** The refusal where {@link #lookUp} finds nothing. */
    public static RequestRejected notCompleted() {
        return new RequestRejected(ErrorCode.RESULT_NOT_COMPLETED, Message.of("refused.not-completed"));
    }

    /** Reads this candidate's assignments only, because all of them may have megabytes. */
    private static Optional<ScheduleInForce> published(JdbcClient tx, StoredCondition condition, int rank) {
        return tx.sql("""
                SELECT candidates -> (:rank - 1) ->> 'assignments' AS assignments
                  FROM (SELECT candidates
                          FROM result_document
                         WHERE tenant_id = :tenant AND condition_id = :condition AND published
                         ORDER BY run DESC
                         LIMIT 1) AS newest
                 WHERE jsonb_array_length(candidates) >= :rank
                """)
                .param("rank", rank)
                .param("tenant", condition.tenantId())
                .param("condition", condition.conditionId())
                .query((row, number) -> schedule(condition, rank, row.getString("assignments")))
                .optional();
    }

    private static ScheduleInForce schedule(StoredCondition condition, int candidate, String assignments) {
        return new ScheduleInForce(condition, candidate, new StoredJson(Objects.requireNonNull(assignments)));
    }
}
