package io.shiftloom.jobs.result;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.solver.problem.Roster;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Confirms a candidate, or what people made of it, as the schedule to work by. */
@Component
public final class ConfirmResult {

    private final ConditionRepository conditions;
    private final ResultDocuments documents;
    private final ResultEvents events;
    private final WorkedDutyLedger ledger;
    private final Clock clock;

    public ConfirmResult(
            ConditionRepository conditions,
            ResultDocuments documents,
            ResultEvents events,
            WorkedDutyLedger ledger,
            Clock clock) {
        this.conditions = conditions;
        this.documents = documents;
        this.events = events;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** The present resolution; absent when there is no such condition. */
    public Optional<Resolution> show(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT status, confirmed_at, confirmed_assignments
                  FROM schedule_result
                 WHERE tenant_id = ? AND condition_id = ?
                """)
                .params(tenantId, conditionId)
                .query((row, number) -> resolution(row, documents.candidates(tx, tenantId, conditionId)))
                .optional();
    }

    /**
     * Confirms rank 1 if the result can be confirmed and is not yet, and returns the resolution. Concurrent calls
     * confirm once.
     */
    public Optional<Resolution> showConfirmed(JdbcClient tx, UUID tenantId, UUID conditionId, Confirmer by) {
        var before = show(tx, tenantId, conditionId);
        if (!isConfirmable(before)) {
            return before;
        }
        conditions.hold(tx, tenantId, conditionId);
        // Whoever had to be waited for may have confirmed it, or erased a name.
        var held = show(tx, tenantId, conditionId);
        if (!isConfirmable(held)) {
            return held;
        }
        var assignments = held.orElseThrow().candidates().tree().required(0).required("assignments");
        if (write(tx, tenantId, conditionId, assignments, by, "AND confirmed_at IS NULL")) {
            enterIntoLedger(tx, tenantId, conditionId, assignments);
        }
        return show(tx, tenantId, conditionId);
    }

    private static boolean isConfirmable(Optional<Resolution> resolution) {
        return resolution
                .filter(present -> present.status().equals(ResultStatus.COMPLETED.code()))
                .filter(present -> !present.candidates().isEmptyList())
                .isPresent();
    }

    /**
     * Confirms the roster that people decided on, in place of any earlier confirmation. The caller {@link ConditionRepository#hold holds}
     * the condition that the roster's names are of.
     *
     * @param roster of the condition's problem
     * @return false when the result is not completed
     */
    public boolean confirm(JdbcClient tx, StoredCondition condition, Roster roster, Confirmer by) {
        JsonNode assignments = Json.tree(Assignment.of(condition.problem(), roster));
        if (!write(tx, condition.tenantId(), condition.conditionId(), assignments, by, "")) {
            return false;
        }
        enterIntoLedger(tx, condition, roster);
        return true;
    }

    /**
     * Which confirmation of a result there is. Two that are equal are the same one.
     *
     * @param at null as long as there is none
     * @param by who confirmed, as it is stored; null where an earlier version of the service did
     * @param schedule a digest of what was confirmed
     */
    public record State(
            UUID conditionId,
            @Nullable Instant at,
            @Nullable String by,
            @Nullable String schedule) {

        /** What it is read from, of {@code schedule_result r}. */
        public static final String COLUMNS = """
                r.confirmed_at, CASE WHEN r.confirmed_by_at = r.confirmed_at THEN r.confirmed_by::text END AS confirmed_by,
                       md5(r.confirmed_assignments::text) AS confirmed_digest
                """;

        public static State of(UUID conditionId, ResultSet row) throws SQLException {
            return new State(
                    conditionId,
                    DbTime.readNullable(row, "confirmed_at"),
                    row.getString("confirmed_by"),
                    row.getString("confirmed_digest"));
        }

        /** As long as nothing is confirmed. */
        public static State none(UUID conditionId) {
            return new State(conditionId, null, null, null);
        }
    }

    /** Which confirmation there is, as it stays until the caller's transaction ends; absent when there is no such condition. */
    public static Optional<State> lock(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT %s FROM schedule_result r WHERE r.tenant_id = ? AND r.condition_id = ? FOR NO KEY UPDATE
                """.formatted(State.COLUMNS))
                .params(tenantId, conditionId)
                .query((row, number) -> State.of(conditionId, row))
                .optional();
    }

    private boolean write(
            JdbcClient tx, UUID tenantId, UUID conditionId, JsonNode assignments, Confirmer by, String only) {
        // Whoever waits for another confirmation confirms after it, so the time is taken when the wait is over.
        lock(tx, tenantId, conditionId);
        var now = clock.instant();
        var confirmed = tx.sql("""
                UPDATE schedule_result
                   SET confirmed_at = ?, confirmed_assignments = ?::jsonb, confirmed_by = ?::jsonb, confirmed_by_at = ?,
                       updated_at = ?
                 WHERE tenant_id = ? AND condition_id = ? AND status = 'completed' %s
                RETURNING condition_id, status, candidate_count, created_at, updated_at
                """.formatted(only))
                .params(
                        DbTime.of(now),
                        Json.write(assignments),
                        Json.write(by),
                        DbTime.of(now),
                        DbTime.of(now),
                        tenantId,
                        conditionId)
                .query((row, number) -> ResultRepository.summary(row))
                .optional();
        confirmed.ifPresent(result -> events.modified(tx, tenantId, result, now));
        return confirmed.isPresent();
    }

    private void enterIntoLedger(JdbcClient tx, UUID tenantId, UUID conditionId, JsonNode assignments) {
        conditions
                .find(tx, tenantId, conditionId)
                .ifPresent(condition ->
                        enterIntoLedger(tx, condition, Assignment.roster(condition.problem(), assignments)));
    }

    /** The condition may have been cancelled since it was read. */
    private void enterIntoLedger(JdbcClient tx, StoredCondition condition, Roster roster) {
        if (conditions.isBinding(tx, condition.tenantId(), condition.conditionId())) {
            ledger.replace(tx, condition, WorkedDutyLedger.Source.CONFIRMED, roster);
        }
    }

    private static Resolution resolution(ResultSet row, StoredJson candidates) throws SQLException {
        Instant confirmedAt = DbTime.readNullable(row, "confirmed_at");
        var assignments = row.getString("confirmed_assignments");
        return new Resolution(
                confirmedAt == null ? row.getString("status") : "confirmed",
                candidates,
                confirmedAt,
                assignments == null ? null : new StoredJson(assignments));
    }
}
