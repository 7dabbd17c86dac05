package io.shiftloom.jobs.result;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.storage.StoredJson;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Reads what runs stored about their results. Of several published runs the newest counts. The parts of a review that
 * repeat the condition are not stored; they are added when it is read.
 */
@Component
public final class ResultDocuments {

    private final ConditionRepository conditions;
    private final ResultRepository results;

    public ResultDocuments(ConditionRepository conditions, ResultRepository results) {
        this.conditions = conditions;
        this.results = results;
    }

    /** The published candidates by rank; empty when there are none. */
    public StoredJson candidates(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return published(tx, tenantId, conditionId).map(Stored::candidates).orElse(StoredJson.EMPTY_LIST);
    }

    /**
     * The whole review of a condition in any state: the spec's fields, and {@code quality} or {@code diagnostics} once
     * there are some. Absent when there is no such condition.
     */
    public Optional<Review> review(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return results.find(tx, tenantId, conditionId)
                .flatMap(result -> conditions
                        .find(tx, tenantId, conditionId)
                        .map(condition -> new Review(
                                result.status(),
                                condition,
                                published(tx, tenantId, conditionId),
                                RoleLabels.read(tx, tenantId))));
    }

    /** What the newest published run stored. */
    public static Optional<Stored> published(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT candidates, review
                  FROM result_document
                 WHERE tenant_id = ? AND condition_id = ? AND published
                 ORDER BY run DESC
                 LIMIT 1
                """)
                .params(tenantId, conditionId)
                .query((row, number) -> new Stored(
                        new StoredJson(Objects.requireNonNull(row.getString("candidates"))),
                        Json.read(Objects.requireNonNull(row.getString("review")))))
                .optional();
    }

    /**
     * What a run stored.
     *
     * @param candidates by rank
     * @param review with {@code quality} or {@code diagnostics}
     */
    public record Stored(StoredJson candidates, JsonNode review) {}
}
