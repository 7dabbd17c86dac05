package io.shiftloom.jobs.person;

import com.github.f4b6a3.uuid.UuidCreator;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.Message;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.node.ObjectNode;

/**
 * Forgets one person, as Article 17 of the GDPR asks for. The name, the wishes and the terms of the contract that are kept for the
 * next schedule go, and the calendar's address. Schedules keep who worked when under the tenant's own id, without a name: they are
 * the record of working time that laws ask employers for, and name colleagues too.
 */
public final class PersonErasure {

    /** What the audit log calls it. */
    public static final String ACTION = "person.erase";

    /** What stands in place of a name. */
    public static final String NOBODY = "(erased)";

    /** Writes {@link #NOBODY} where a row has the person's name; all but the last find the rows by the person's id. */
    private static final List<String> STATEMENTS = List.of(
            "DELETE FROM weekly_shift_wish WHERE tenant_id = :tenant AND staff_id = :person",
            "DELETE FROM calendar_feed WHERE tenant_id = :tenant AND staff_id = :person",
            // The answer to whoever put the person on the roster, kept for a repeated request.
            """
            DELETE FROM idempotency_key
             WHERE tenant_id = :tenant AND route = 'POST /v1/staff'
               AND convert_from(body, 'UTF8')::jsonb #>> '{staff,staffId}' = :person
            """,
            """
            UPDATE staff
               SET display_name = :nobody, labor_law_compliance = true, labor_flsa_exempt = NULL, labor_constraint_mask = NULL,
                   personal_max_weekly_minutes = NULL, personal_max_monthly_minutes = NULL,
                   personal_max_three_month_minutes = NULL, scheduling_role_ids = '{}', preferred_scheduling_role_ids = '{}',
                   avoided_scheduling_role_ids = '{}', updated_at = now()
             WHERE tenant_id = :tenant AND staff_id = :person
            """,
            """
            DELETE FROM resilience_run r USING schedule_condition c
             WHERE r.tenant_id = :tenant AND c.tenant_id = r.tenant_id AND c.condition_id = r.condition_id AND c.%s
            """.formatted(SnapshotStaff.HAS_PERSON),
            // Of a job that was cancelled while it was stopped: a kept outcome names people. Nothing open is left.
            """
            DELETE FROM search_checkpoint k USING schedule_condition c
             WHERE k.tenant_id = :tenant AND c.tenant_id = k.tenant_id AND c.condition_id = k.condition_id AND c.%s
            """.formatted(SnapshotStaff.HAS_PERSON),
            """
            UPDATE schedule_condition
               SET snapshot = jsonb_set(snapshot, '{staff}', (
                       SELECT jsonb_agg(CASE one ->> 'staffId' WHEN :person
                                        THEN one || jsonb_build_object('displayName', :nobody::text) ELSE one END ORDER BY place)
                         FROM jsonb_array_elements(snapshot -> 'staff') WITH ORDINALITY AS s (one, place)))
             WHERE tenant_id = :tenant AND %s
            """.formatted(SnapshotStaff.HAS_PERSON),
            """
            UPDATE result_document
               SET candidates = (
                       SELECT jsonb_agg(candidate || jsonb_build_object('assignments', %s) ORDER BY rank)
                         FROM jsonb_array_elements(candidates) WITH ORDINALITY AS c (candidate, rank))
             WHERE tenant_id = :tenant AND jsonb_path_exists(candidates, '$[*].assignments[*] ? (@.personId == $id)',
                       jsonb_build_object('id', :person::text))
            """.formatted(unnamed("candidate -> 'assignments'")),
            """
            UPDATE schedule_result
               SET confirmed_assignments = %s
             WHERE tenant_id = :tenant AND confirmed_assignments @> jsonb_build_array(jsonb_build_object('personId', :person::text))
            """.formatted(unnamed("confirmed_assignments")),
            """
            UPDATE schedule_actual
               SET assignments = %s
             WHERE tenant_id = :tenant AND assignments @> jsonb_build_array(jsonb_build_object('personId', :person::text))
            """.formatted(unnamed("assignments")),
            "UPDATE worked_duty SET person_name = :nobody WHERE tenant_id = :tenant AND staff_id = :person",
            """
            UPDATE result_event SET keywords = %s WHERE tenant_id = :tenant AND %s
            """.formatted(Keywords.WITHOUT, Keywords.HAS),
            // The archive admits no changes, but a row may be taken out and put back.
            """
            WITH taken AS (DELETE FROM archive.result_event WHERE tenant_id = :tenant AND %s RETURNING *)
            INSERT INTO archive.result_event (tenant_id, event_id, condition_id, event_name, event_at, status,
                   candidate_count, created_at, updated_at, keywords)
            SELECT tenant_id, event_id, condition_id, event_name, event_at, status, candidate_count, created_at, updated_at, %s
              FROM taken
            """.formatted(Keywords.HAS, Keywords.WITHOUT));

    private PersonErasure() {}

    /**
     * Forgets the person, and leaves an entry in the audit log that has the id alone. Once more changes nothing but leaves another.
     *
     * @param tx of the platform, in one transaction whose statements see what others commit (READ COMMITTED)
     * @param actor who does it, for the audit log
     * @return how many rows were changed or removed
     * @throws ErasureRefused when nobody is known by that id, or the person is on the roster or in a schedule that is being solved
     */
    public static int erase(JdbcClient tx, UUID tenantId, String personId, String actor) {
        int rows = forget(tx, tenantId, personId);
        note(tx, tenantId, personId, actor, rows);
        return rows;
    }

    /** The same for a caller that writes the {@link #ACTION} into the audit log itself, with {@link #detail}. */
    public static int forget(JdbcClient tx, UUID tenantId, String personId) {
        requireGone(tx, tenantId, personId);
        holdConditions(tx, tenantId, personId);
        requireRest(tx, tenantId, personId);
        int rows = ReviewErasure.erase(tx, tenantId, personId);
        for (var statement : STATEMENTS) {
            rows += tx.sql(statement)
                    .param("tenant", tenantId)
                    .param("person", personId)
                    .param("nobody", NOBODY)
                    .update();
        }
        if (rows == 0) {
            throw new ErasureRefused(Message.of("refused.person-unknown"));
        }
        // Nobody holds off a new condition with the person, which may have been submitted since.
        requireRest(tx, tenantId, personId);
        return rows;
    }

    /** What the audit log keeps of an erasure. */
    public static ObjectNode detail(int rows) {
        return Json.object().put("rows", rows);
    }

    private static void requireGone(JdbcClient tx, UUID tenantId, String personId) {
        boolean active = tx.sql(
                        "SELECT EXISTS (SELECT FROM staff WHERE tenant_id = ? AND staff_id = ? AND deleted_at IS NULL)")
                .params(tenantId, personId)
                .query(Boolean.class)
                .single();
        if (active) {
            throw new ErasureRefused(Message.of("refused.person-on-roster", personId));
        }
    }

    /**
     * Waits for those who copy names of the conditions, as {@link io.shiftloom.jobs.condition.ConditionRepository#hold} says, and holds off
     * later ones until the transaction ends.
     */
    private static void holdConditions(JdbcClient tx, UUID tenantId, String personId) {
        tx.sql("""
                SELECT condition_id FROM schedule_condition
                 WHERE tenant_id = :tenant AND %s
                 ORDER BY condition_id
                   FOR NO KEY UPDATE
                """.formatted(SnapshotStaff.HAS_PERSON))
                .param("tenant", tenantId)
                .param("person", personId)
                .query(row -> {});
    }

    private static void requireRest(JdbcClient tx, UUID tenantId, String personId) {
        var open = tx.sql("""
                SELECT j.condition_id FROM job_request j JOIN schedule_condition c USING (tenant_id, condition_id)
                 WHERE j.tenant_id = :tenant AND j.state <> 'done' AND c.%s
                 LIMIT 1
                """.formatted(SnapshotStaff.HAS_PERSON))
                .param("tenant", tenantId)
                .param("person", personId)
                .query(UUID.class)
                .optional();
        open.ifPresent(condition -> {
            throw new ErasureRefused(Message.of("refused.person-being-solved", condition));
        });
    }

    /** An array of assignments without the name. */
    private static String unnamed(String assignments) {
        return """
               (SELECT coalesce(jsonb_agg(CASE one ->> 'personId' WHEN :person
                                          THEN one || jsonb_build_object('personName', :nobody::text) ELSE one END ORDER BY place),
                                '[]')
                  FROM jsonb_array_elements(%s) WITH ORDINALITY AS a (one, place))""".formatted(assignments);
    }

    private static void note(JdbcClient tx, UUID tenantId, String personId, String actor, int rows) {
        tx.sql("""
                INSERT INTO audit_entry (audit_id, happened_at, actor, action, tenant_id, subject, detail)
                VALUES (:id, now(), :actor, :action, :tenant, :person, :detail::jsonb)
                """)
                .param("id", UuidCreator.getTimeOrderedEpoch())
                .param("actor", actor)
                .param("action", ACTION)
                .param("tenant", tenantId)
                .param("person", personId)
                .param("detail", Json.write(detail(rows)))
                .update();
    }

    /** The keywords of the history have each person in two lines, first the id. */
    private static final class Keywords {

        static final String HAS = "position(E'\\n' || :person || E'\\n' IN E'\\n' || keywords || E'\\n') > 0";

        static final String WITHOUT = """
                (SELECT string_agg(CASE WHEN place % 2 = 0 AND before = :person THEN :nobody ELSE line END, E'\\n' ORDER BY place)
                   FROM (SELECT line, place, lag(line) OVER (ORDER BY place) AS before
                           FROM unnest(string_to_array(keywords, E'\\n')) WITH ORDINALITY AS l (line, place)) AS lines)""";

        private Keywords() {}
    }
}
