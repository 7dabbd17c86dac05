package io.shiftloom.jobs.person;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A copy of what is stored about one person, and of nobody else: what Articles 15 and 20 of the GDPR ask for. */
public final class PersonRecord {

    /** The parts that rows alone tell, each as JSON. Who made an entry of the audit log is another person's data. */
    private static final Map<String, String> PARTS = new TreeMap<>(Map.of(
            "roster",
            "SELECT to_jsonb(t) - 'tenant_id' FROM staff t WHERE tenant_id = :tenant AND staff_id = :person",
            "weeklyShiftWish",
            "SELECT document FROM weekly_shift_wish WHERE tenant_id = :tenant AND staff_id = :person",
            "calendarFeed",
            """
            SELECT jsonb_build_object('createdAt', created_at, 'readAt', read_at)
              FROM calendar_feed WHERE tenant_id = :tenant AND staff_id = :person
            """,
            "worked",
            """
            SELECT jsonb_build_object('date', duty_date, 'source', source, 'conditionId', condition_id, 'displayName', person_name,
                       'shareMinutes', target_minutes, 'refusedWish', refused_wish, 'times', (
                           SELECT coalesce(jsonb_agg(jsonb_build_object('from', to_timestamp((one ->> 0)::bigint * 60),
                                                                        'to', to_timestamp((one ->> 1)::bigint * 60))), '[]')
                             FROM jsonb_array_elements(blocks) AS one))
              FROM worked_duty WHERE tenant_id = :tenant AND staff_id = :person ORDER BY duty_date, condition_id
            """,
            "audit",
            """
            SELECT jsonb_build_object('happenedAt', happened_at, 'action', action, 'reason', reason)
              FROM audit_entry WHERE tenant_id = :tenant AND subject = :person ORDER BY happened_at
            """));

    private static final String REQUESTS = "requests";

    private static final String CONDITIONS = """
            SELECT c.condition_id FROM schedule_condition c
             WHERE c.tenant_id = :tenant AND c.%s
             ORDER BY c.created_at
            """.formatted(SnapshotStaff.HAS_PERSON);

    /** Those of them with rows of one of the {@link #SCHEDULES}. */
    private static final String CONDITIONS_WITH = """
            SELECT c.condition_id FROM schedule_condition c
             WHERE c.tenant_id = :tenant AND c.%s AND EXISTS (%%s)
            """.formatted(SnapshotStaff.HAS_PERSON);

    /**
     * The dates and times of a person in the schedules of a condition, whose id stands in place of {@code %s}, and what its review and its
     * check of resilience say of the person. Sentences are left out, because they name colleagues.
     */
    private static final Map<String, String> SCHEDULES = new TreeMap<>(Map.of(
            "confirmed",
            """
            SELECT one - 'personId' - 'personName' FROM schedule_result, jsonb_array_elements(confirmed_assignments) AS one
             WHERE tenant_id = :tenant AND condition_id = %s AND one ->> 'personId' = :person
            """,
            "actual",
            """
            SELECT one - 'personId' - 'personName' FROM schedule_actual, jsonb_array_elements(assignments) AS one
             WHERE tenant_id = :tenant AND condition_id = %s AND one ->> 'personId' = :person
            """,
            "candidates",
            """
            SELECT one - 'personId' - 'personName' || jsonb_build_object('run', run, 'rank', candidate -> 'rank')
              FROM result_document, jsonb_array_elements(candidates) AS candidate,
                   jsonb_array_elements(candidate -> 'assignments') AS one
             WHERE tenant_id = :tenant AND condition_id = %s AND one ->> 'personId' = :person
            """,
            "warnings",
            """
            SELECT one - 'staffId' - 'message' || jsonb_build_object('run', run)
              FROM result_document, jsonb_path_query(review, '$.warnings[*] ? (@.staffId == $id)',
                       jsonb_build_object('id', :person::text)) AS one
             WHERE tenant_id = :tenant AND condition_id = %s
            """,
            "partialPlan",
            """
            SELECT one - 'personId' - 'personName' || jsonb_build_object('run', run)
              FROM result_document, jsonb_path_query(review, '$.diagnostics.partial.assignments[*] ? (@.personId == $id)',
                       jsonb_build_object('id', :person::text)) AS one
             WHERE tenant_id = :tenant AND condition_id = %s
            """,
            "absences",
            """
            SELECT jsonb_build_object('date', a.date, 'absorbed', a.document -> 'absorbed', 'open', a.document -> 'open')
              FROM resilience_run r JOIN resilience_absence a USING (run_id)
             WHERE r.tenant_id = :tenant AND r.condition_id = %s AND a.document ->> 'personId' = :person
             ORDER BY a.date
            """,
            "standsIn",
            """
            SELECT jsonb_build_object('date', a.date, 'removed', one -> 'removed', 'added', one -> 'added')
              FROM resilience_run r JOIN resilience_absence a USING (run_id), json_array_elements(a.document -> 'by') AS one
             WHERE r.tenant_id = :tenant AND r.condition_id = %s AND one ->> 'personId' = :person
             ORDER BY a.date, a.person
            """));

    private final ConditionRepository conditions;

    public PersonRecord(ConditionRepository conditions) {
        this.conditions = conditions;
    }

    /**
     * Where data about the person are. Nothing is read for it but numbers.
     *
     * @param tx of the platform
     * @return how many rows each part of the copy has, and how many requests where each has a list of its own; without parts that are empty
     */
    public SortedMap<String, Integer> counts(JdbcClient tx, UUID tenantId, String personId) {
        var statements = new TreeMap<String, String>(PARTS);
        statements.put(REQUESTS, CONDITIONS);
        SCHEDULES.forEach(
                (name, sql) -> statements.put(name, CONDITIONS_WITH.formatted(sql.formatted("c.condition_id"))));
        var counts = new TreeMap<String, Integer>();
        statements.forEach((name, sql) -> counts.put(
                name,
                of(tx, "SELECT count(*) FROM (" + sql + ") AS rows", tenantId, personId)
                        .query(Integer.class)
                        .single()));
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    /**
     * Writes the copy, one request after the other: those of a year, with all their proposals, are more than a process may hold.
     *
     * @param tx of the platform
     * @return false when nothing is stored, and nothing was written
     */
    public boolean write(JdbcClient tx, UUID tenantId, String personId, Writer writer) {
        if (counts(tx, tenantId, personId).isEmpty()) {
            return false;
        }
        var json = Json.generator(writer);
        json.writeStartObject();
        json.writeStringProperty("personId", personId);
        PARTS.forEach((name, sql) -> {
            var rows = rows(of(tx, sql, tenantId, personId));
            if (!rows.isEmpty()) {
                json.writeName(name);
                json.writeTree(rows);
            }
        });
        var asked = of(tx, CONDITIONS, tenantId, personId).query(UUID.class).list();
        if (!asked.isEmpty()) {
            json.writeArrayPropertyStart(REQUESTS);
            asked.forEach(id -> request(tx, tenantId, personId, id).ifPresent(json::writeTree));
            json.writeEndArray();
        }
        json.writeEndObject();
        json.flush();
        return true;
    }

    private Optional<ObjectNode> request(JdbcClient tx, UUID tenantId, String personId, UUID conditionId) {
        return conditions
                .find(tx, tenantId, conditionId)
                .flatMap(condition -> condition.problem().staff().stream()
                        .filter(member -> member.staffId().equals(personId))
                        .findFirst()
                        .map(member -> {
                            var asked = request(condition, member);
                            SCHEDULES.forEach((name, sql) -> {
                                var rows = rows(of(tx, sql.formatted(":condition"), tenantId, personId)
                                        .param("condition", conditionId));
                                if (!rows.isEmpty()) {
                                    asked.set(name, rows);
                                }
                            });
                            return asked;
                        }));
    }

    private static ObjectNode request(StoredCondition condition, StaffMember member) {
        var grid = condition.problem().grid();
        var asked = Json.object()
                .put("conditionId", condition.conditionId().toString())
                .put("createdAt", condition.createdAt().toString())
                .put("displayName", member.displayName());
        asked.set("roles", Json.tree(member.roles()));
        asked.set("labor", Json.tree(member.labor()));
        asked.set("available", keys(grid, member.availability()));
        var wishes = new TreeMap<String, ArrayNode>();
        member.wishes()
                .byCell()
                .forEach((cell, wish) ->
                        wishes.computeIfAbsent(code(wish), _ -> Json.array()).add(grid.key(cell)));
        wishes.forEach(asked.putObject("wishes")::set);
        return asked;
    }

    private static String code(Wish wish) {
        return wish.name().toLowerCase(Locale.ROOT);
    }

    private static ArrayNode keys(ScheduleGrid grid, CellSet cells) {
        var keys = Json.array();
        cells.stream().forEach(cell -> keys.add(grid.key(cell)));
        return keys;
    }

    private static StatementSpec of(JdbcClient tx, String sql, UUID tenantId, String personId) {
        return tx.sql(sql).param("tenant", tenantId).param("person", personId);
    }

    private static ArrayNode rows(StatementSpec statement) {
        var rows = Json.array();
        statement
                .query((row, number) -> Json.read(Objects.requireNonNull(row.getString(1))))
                .list()
                .forEach(rows::add);
        return rows;
    }
}
