package io.shiftloom.jobs.result;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.Json;
import java.util.LinkedHashMap;
import java.util.Map;
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
    public JsonNode candidates(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return published(tx, tenantId, conditionId).map(Stored::candidates).orElseGet(Json::array);
    }

    /**
     * The whole review of a condition in any state: the spec's fields, and {@code quality} or {@code diagnostics} once
     * there are some. Absent when there is no such condition.
     */
    public Optional<ReviewDocument> review(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return results.find(tx, tenantId, conditionId)
                .flatMap(result -> conditions.find(tx, tenantId, conditionId).map(condition -> {
                    var stored = published(tx, tenantId, conditionId);
                    return new ReviewDocument(
                            ReviewDocument.Asked.of(condition),
                            result.status(),
                            stored.map(Stored::candidates).orElseGet(Json::array),
                            stored.map(ResultDocuments::told).orElse(Map.of()));
                }));
    }

    private static Map<String, JsonNode> told(Stored stored) {
        var parts = new LinkedHashMap<String, JsonNode>();
        CertificateDocument.toldOf(stored.review()).forEachEntry(parts::put);
        return parts;
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
                        Json.read(Objects.requireNonNull(row.getString("candidates"))),
                        Json.read(Objects.requireNonNull(row.getString("review")))))
                .optional();
    }

    /**
     * What a run stored.
     *
     * @param candidates by rank
     * @param review with {@code quality} or {@code diagnostics}
     */
    public record Stored(JsonNode candidates, JsonNode review) {}
}
