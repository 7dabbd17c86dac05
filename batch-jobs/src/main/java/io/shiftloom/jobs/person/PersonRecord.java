package io.shiftloom.jobs.person;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
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

    private static final String CONDITIONS = """
            SELECT condition_id FROM schedule_condition
             WHERE tenant_id = :tenant AND %s
             ORDER BY created_at
            """.formatted(SnapshotStaff.HAS_PERSON);

    /** The dates and times of a person in each schedule of a condition. */
    private static final Map<String, String> SCHEDULES =
            new TreeMap<>(Map.of("confirmed", """
            SELECT one - 'personId' - 'personName' FROM schedule_result, jsonb_array_elements(confirmed_assignments) AS one
             WHERE tenant_id = :tenant AND condition_id = :condition AND one ->> 'personId' = :person
            """, "actual", """
            SELECT one - 'personId' - 'personName' FROM schedule_actual, jsonb_array_elements(assignments) AS one
             WHERE tenant_id = :tenant AND condition_id = :condition AND one ->> 'personId' = :person
            """, "candidates", """
            SELECT one - 'personId' - 'personName' || jsonb_build_object('run', run, 'rank', candidate -> 'rank')
              FROM result_document, jsonb_array_elements(candidates) AS candidate,
                   jsonb_array_elements(candidate -> 'assignments') AS one
             WHERE tenant_id = :tenant AND condition_id = :condition AND one ->> 'personId' = :person
            """));

    private final ConditionRepository conditions;

    public PersonRecord(ConditionRepository conditions) {
        this.conditions = conditions;
    }

    /**
     * Empty when nothing is stored.
     *
     * @param tx of the platform
     */
    public Optional<ObjectNode> find(JdbcClient tx, UUID tenantId, String personId) {
        var found = Json.object().put("personId", personId);
        PARTS.forEach((name, sql) -> add(found, name, rows(tx, sql, tenantId, personId, null)));
        add(found, "requests", requests(tx, tenantId, personId));
        return found.size() > 1 ? Optional.of(found) : Optional.empty();
    }

    private ArrayNode requests(JdbcClient tx, UUID tenantId, String personId) {
        var all = Json.array();
        for (var id : tx.sql(CONDITIONS)
                .param("tenant", tenantId)
                .param("person", personId)
                .query((row, number) -> Objects.requireNonNull(row.getObject("condition_id", UUID.class)))
                .list()) {
            var condition = conditions.find(tx, tenantId, id).orElseThrow();
            condition.problem().staff().stream()
                    .filter(member -> member.staffId().equals(personId))
                    .forEach(member -> {
                        var asked = request(condition, member);
                        SCHEDULES.forEach((name, sql) -> add(asked, name, rows(tx, sql, tenantId, personId, id)));
                        all.add(asked);
                    });
        }
        return all;
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

    private static ArrayNode rows(JdbcClient tx, String sql, UUID tenantId, String personId, @Nullable UUID condition) {
        var rows = Json.array();
        tx.sql(sql)
                .param("tenant", tenantId)
                .param("person", personId)
                .param("condition", condition)
                .query((row, number) -> Json.read(Objects.requireNonNull(row.getString(1))))
                .list()
                .forEach(rows::add);
        return rows;
    }

    private static void add(ObjectNode document, String name, ArrayNode rows) {
        if (!rows.isEmpty()) {
            document.set(name, rows);
        }
    }
}
