package io.shiftloom.jobs.person;

import static java.util.stream.Collectors.joining;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.DistinctNames;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Takes one person's name out of the review of one condition. Warnings, proofs and ways out are stored as sentences, which call people by
 * the names that the request had.
 */
final class ReviewErasure {

    private static final String PERSON_ID = "personId";
    private static final String PERSON_NAME = "personName";
    /** Fields that are sentences or names. All others are ids, keys, dates, times and codes, by which programs find what is meant. */
    static final Set<String> TELLING = Set.of("statement", "message", "sentence", "name", "staffName", "pinned");

    /** In sentences these are no names, whatever somebody is called: {@code 12} is a part of many. */
    private static final String DATES_AND_TIMES = "\\d{4}-\\d{2}-\\d{2}|\\d{2}:\\d{2}";

    private final String personId;
    private final Set<String> erased;
    private final Pattern anyName;

    /** @param names of everybody in the condition by id */
    ReviewErasure(Map<String, String> names, String personId) {
        var labels = DistinctNames.of(names);
        this.personId = personId;
        this.erased = new HashSet<>(List.of(names.getOrDefault(personId, ""), labels.getOrDefault(personId, "")));
        // A longer name comes first, so that nobody loses a part of theirs.
        this.anyName = Pattern.compile(Stream.concat(labels.values().stream(), names.values().stream())
                .filter(name -> !name.isBlank())
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(joining("|", "(?<![\\p{L}\\p{N}])(?:" + DATES_AND_TIMES + "|", ")(?![\\p{L}\\p{N}])")));
    }

    /**
     * Erases the name in all reviews. The conditions still have it.
     *
     * @return how many reviews changed
     */
    static int erase(JdbcClient tx, UUID tenantId, String personId) {
        var conditions = tx.sql("""
                SELECT condition_id FROM schedule_condition c
                 WHERE tenant_id = :tenant AND %s
                   AND EXISTS (SELECT FROM result_document d
                                WHERE d.tenant_id = c.tenant_id AND d.condition_id = c.condition_id AND d.review IS NOT NULL)
                """.formatted(SnapshotStaff.HAS_PERSON))
                .param("tenant", tenantId)
                .param("person", personId)
                .query(UUID.class)
                .list();
        return conditions.stream()
                .mapToInt(condition ->
                        new ReviewErasure(names(tx, tenantId, condition), personId).erase(tx, tenantId, condition))
                .sum();
    }

    /** No more than the names: what a condition has about its people may be megabytes. */
    private static Map<String, String> names(JdbcClient tx, UUID tenantId, UUID conditionId) {
        var names = new LinkedHashMap<String, String>();
        tx.sql("""
                SELECT coalesce(one ->> 'staffId', '') AS id, coalesce(one ->> 'displayName', '') AS name
                  FROM schedule_condition, jsonb_array_elements(snapshot -> 'staff') WITH ORDINALITY AS s (one, place)
                 WHERE tenant_id = ? AND condition_id = ?
                 ORDER BY place
                """).params(tenantId, conditionId).query(row -> {
            names.put(row.getString("id"), row.getString("name"));
        });
        return names;
    }

    private int erase(JdbcClient tx, UUID tenantId, UUID conditionId) {
        var reviews = new LinkedHashMap<Integer, JsonNode>();
        tx.sql(
                        "SELECT run, review FROM result_document WHERE tenant_id = ? AND condition_id = ? AND review IS NOT NULL")
                .params(tenantId, conditionId)
                .query(row -> {
                    reviews.put(row.getInt("run"), Json.read(row.getString("review")));
                });
        int changed = 0;
        for (var review : reviews.entrySet()) {
            var without = without(review.getValue());
            if (!without.equals(review.getValue())) {
                changed += tx.sql(
                                "UPDATE result_document SET review = ?::jsonb WHERE tenant_id = ? AND condition_id = ? AND run = ?")
                        .params(Json.write(without), tenantId, conditionId, review.getKey())
                        .update();
            }
        }
        return changed;
    }

    JsonNode without(JsonNode review) {
        return without("", review);
    }

    private JsonNode without(String field, JsonNode node) {
        return switch (node) {
            case StringNode text when TELLING.contains(field) -> StringNode.valueOf(without(text.stringValue()));
            case ArrayNode list -> {
                var items = Json.array();
                list.forEach(item -> items.add(without(field, item)));
                yield items;
            }
            case ObjectNode object -> without(object);
            default -> node;
        };
    }

    private ObjectNode without(ObjectNode object) {
        var fields = Json.object();
        object.propertyStream().forEach(one -> fields.set(one.getKey(), without(one.getKey(), one.getValue())));
        // In a list of assignments a name that two people share stands beside the id.
        if (fields.has(PERSON_NAME)) {
            fields.set(
                    PERSON_NAME,
                    object.path(PERSON_ID).asString("").equals(personId)
                            ? StringNode.valueOf(PersonErasure.NOBODY)
                            : object.path(PERSON_NAME));
        }
        return fields;
    }

    private String without(String sentence) {
        return anyName.matcher(sentence)
                .replaceAll(found -> Matcher.quoteReplacement(
                        erased.contains(found.group()) ? PersonErasure.NOBODY : found.group()));
    }
}
