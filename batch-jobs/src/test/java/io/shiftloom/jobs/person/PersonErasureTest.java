package io.shiftloom.jobs.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Json;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.node.ObjectNode;

/** Amy was on the roster and works all of a schedule; Bob is in it too. */
class PersonErasureTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    /** A text in bytes. */
    private static final String ANSWER = "convert_from(t.body, 'UTF8')";

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");
    private UUID condition = tenant;

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @BeforeEach
    void amyWorks() {
        owner("""
                INSERT INTO staff (tenant_id, staff_id, display_name, labor_constraint_mask, created_at, updated_at, deleted_at)
                VALUES (:tenant, 'amy', 'Amy', '{"maxDailyMinutes": {"level": "HARD", "value": 240}}', now(), now(), now()),
                       (:tenant, 'bob', 'Bob', NULL, now(), now(), NULL);
                INSERT INTO weekly_shift_wish VALUES (:tenant, 'amy', '{"note": "Amy"}', now(), now());
                INSERT INTO calendar_feed VALUES (:tenant, 'amy', sha256(:tenant::text::bytea), now(), now())
                """);
        var problem = TestProblems.twoPeople(2);
        condition = jobs.submit(tenant, problem);
        var candidate = Json.object().put("rank", 1).put("focus", "best");
        candidate.set("assignments", Json.tree(Assignment.of(problem, TestProblems.amyAlone(problem))));
        DATABASE.platform().inTransaction(tx -> {
            jobs.results.move(tx, tenant, condition, ResultStatus.COMPLETED, 1, jobs.clock.instant());
            return tx.sql("""
                    INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                    VALUES (?, ?, 1, 'completed', true, ?::jsonb, '{"quality":{"gap":0.0}}', now())
                    """)
                    .params(tenant, condition, Json.write(Json.array().add(candidate)))
                    .update();
        });
        DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.confirm.showConfirmed(tx, tenant, condition, Confirmer.key("k", "")));
        owner("""
                INSERT INTO schedule_actual
                SELECT tenant_id, condition_id, confirmed_assignments, now(), now() FROM schedule_result WHERE tenant_id = :tenant;
                WITH old AS (DELETE FROM result_event WHERE tenant_id = :tenant AND event_name = 'INSERT' RETURNING *)
                INSERT INTO archive.result_event SELECT * FROM old
                """);
    }

    private void owner(String statements) {
        DATABASE.asOwner().sql(statements).param("tenant", tenant).update();
    }

    private void end() {
        owner("UPDATE job_request SET state = 'done', finished_at = now() WHERE tenant_id = :tenant");
    }

    private int erase(String person) {
        return DATABASE.platform().inTransaction(tx -> PersonErasure.erase(tx, tenant, person, "ada"));
    }

    private Optional<ObjectNode> find(String person) {
        var copy = new StringWriter();
        boolean found = DATABASE.platform()
                .inTransaction(tx -> new PersonRecord(jobs.conditions).write(tx, tenant, person, copy));
        assertThat(copy.toString().isEmpty()).isEqualTo(!found);
        return found ? Optional.of((ObjectNode) Json.read(copy.toString())) : Optional.empty();
    }

    private ObjectNode record(String person) {
        return find(person).orElseThrow();
    }

    /** The tables of this tenant that have such a text anywhere. */
    private List<String> tablesWith(String text) {
        return DATABASE
                .asOwner()
                .sql("""
                        SELECT table_schema || '.' || table_name FROM information_schema.columns
                         WHERE column_name = 'tenant_id' AND table_schema IN ('public', 'archive')
                           AND table_name <> 'result_history'
                         ORDER BY 1
                        """)
                .query((row, number) -> Objects.requireNonNull(row.getString(1)))
                .list()
                .stream()
                .filter(table -> DATABASE.asOwner()
                        .sql("SELECT EXISTS (SELECT FROM %s t WHERE tenant_id = :tenant AND %s LIKE :text)"
                                .formatted(table, table.endsWith("idempotency_key") ? ANSWER : "t::text"))
                        .param("tenant", tenant)
                        .param("text", "%" + text + "%")
                        .query(Boolean.class)
                        .single())
                .toList();
    }

    @Test
    void aForgottenPersonHasNoNameInAnyTableAndColleaguesKeepTheirs() {
        end();
        assertThat(tablesWith("Amy"))
                .contains(
                        "archive.result_event",
                        "public.result_document",
                        "public.result_event",
                        "public.schedule_actual",
                        "public.schedule_condition",
                        "public.schedule_result",
                        "public.staff",
                        "public.worked_duty");
        var bobs = tablesWith("Bob");

        assertThat(erase("amy")).isPositive();

        assertThat(tablesWith("Amy")).isEmpty();
        assertThat(tablesWith("Bob")).isEqualTo(bobs);
        assertThat(record("amy").has("weeklyShiftWish")).isFalse();
        assertThat(record("amy").has("calendarFeed")).isFalse();
        assertThat(record("amy").at("/roster/0/labor_constraint_mask").isNull()).isTrue();
        assertThat(tablesWith("person.erase")).containsExactly("public.audit_entry");
        assertThat(record("amy").at("/worked"))
                .as("who worked when stays, under the tenant's own id")
                .hasSizeGreaterThan(1);
        var stored = DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.conditions.find(tx, tenant, condition))
                .orElseThrow();
        assertThat(stored.problem().staff().getFirst().displayName()).isEqualTo(PersonErasure.NOBODY);
    }

    @Test
    void sentencesOfAReviewAreErasedToo() {
        owner("""
                UPDATE result_document SET review = '{"warnings":[{"staffId":"amy","message":"Amy: 14 h on Mon, and Bob helps Amy."}],
                       "diagnostics":{"partial":{"assignments":[{"personId":"amy","personName":"Amy"},{"personId":"bob","personName":"Bob"}]}}}'
                 WHERE tenant_id = :tenant
                """);
        end();

        erase("amy");

        assertThat(tablesWith("Amy")).isEmpty();
        assertThat(DATABASE.asOwner()
                        .sql("SELECT review #>> '{warnings,0,message}' FROM result_document WHERE tenant_id = ?")
                        .param(tenant)
                        .query(String.class)
                        .single())
                .isEqualTo("(erased): 14 h on Mon, and Bob helps (erased).");
    }

    @Test
    void whatManyConditionsSayOfTheirPeopleNeedsNoMemory() throws Exception {
        owner("""
                INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date, schedule_end_date,
                                                time_zone, snapshot)
                SELECT :tenant, gen_random_uuid(), now(), '2026-09-14', '2026-09-14', 'UTC', jsonb_build_object('staff',
                       jsonb_build_array(jsonb_build_object('staffId', 'amy', 'displayName', 'Amy', 'history', repeat('x', 4000000))))
                  FROM generate_series(1, 30);
                INSERT INTO schedule_result (tenant_id, condition_id, status, candidate_count, created_at, updated_at)
                SELECT tenant_id, condition_id, 'completed', 1, now(), now() FROM schedule_condition c
                 WHERE tenant_id = :tenant
                   AND NOT EXISTS (SELECT FROM schedule_result r WHERE r.condition_id = c.condition_id);
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                SELECT tenant_id, condition_id, 1, 'completed', true, '[]', '{"message": "Amy works."}', now()
                  FROM schedule_condition c
                 WHERE tenant_id = :tenant
                   AND NOT EXISTS (SELECT FROM result_document d WHERE d.condition_id = c.condition_id)
                """);

        assertThat(inSmallHeap("erase")).isZero();

        assertThat(DATABASE.asOwner()
                        .sql(
                                "SELECT count(*) FROM result_document WHERE tenant_id = ? AND review ->> 'message' = '(erased) works.'")
                        .param(tenant)
                        .query(Long.class)
                        .single())
                .isEqualTo(30);
    }

    @Test
    void whatManyConditionsProposedForSomebodyNeedsNoMemory() throws Exception {
        owner("""
                INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date, schedule_end_date,
                                                time_zone, snapshot)
                SELECT tenant_id, gen_random_uuid(), created_at, schedule_start_date, schedule_end_date, time_zone, snapshot
                  FROM schedule_condition, generate_series(1, 20) WHERE tenant_id = :tenant;
                INSERT INTO schedule_result (tenant_id, condition_id, status, candidate_count, created_at, updated_at)
                SELECT tenant_id, condition_id, 'completed', 1, now(), now() FROM schedule_condition c
                 WHERE tenant_id = :tenant
                   AND NOT EXISTS (SELECT FROM schedule_result r WHERE r.condition_id = c.condition_id);
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                SELECT tenant_id, condition_id, 1, 'completed', true, jsonb_build_array(jsonb_build_object('rank', 1, 'assignments', (
                           SELECT jsonb_agg(jsonb_build_object('personId', 'amy', 'personName', 'Amy', 'date', '2026-09-14', 'slotId', n::text))
                             FROM generate_series(1, 15000) AS n))), '{}', now()
                  FROM schedule_condition c
                 WHERE tenant_id = :tenant
                   AND NOT EXISTS (SELECT FROM result_document d WHERE d.condition_id = c.condition_id)
                """);

        assertThat(inSmallHeap("count")).isZero();
        assertThat(inSmallHeap("copy")).isZero();
    }

    private int inSmallHeap(String what) throws Exception {
        var address = DATABASE.address();
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SmallHeap.class.getName(),
                        address.url(),
                        address.username(),
                        address.password(),
                        tenant.toString(),
                        what)
                .inheritIO()
                .start()
                .waitFor();
    }

    /** Takes Amy out of the reviews, or copies or counts what is stored about her, in a process of its own. */
    static final class SmallHeap {

        public static void main(String[] arguments) {
            var database = new SingleConnectionDataSource(arguments[0], arguments[1], arguments[2], true);
            var tx = JdbcClient.create(database);
            var tenant = UUID.fromString(arguments[3]);
            var record = new PersonRecord(new ConditionRepository());
            switch (arguments[4]) {
                case "erase" -> ReviewErasure.erase(tx, tenant, "amy");
                case "copy" -> record.write(tx, tenant, "amy", Writer.nullWriter());
                default -> {
                    if (record.counts(tx, tenant, "amy").getOrDefault("candidates", 0) != 21) {
                        throw new IllegalStateException("not all requests have proposals");
                    }
                }
            }
            database.destroy();
        }
    }

    @Test
    void anAnswerThatIsKeptForARepeatedRequestIsForgottenToo() {
        owner("""
                INSERT INTO idempotency_key (tenant_id, route, key, request_hash, status, location, body, created_at)
                SELECT :tenant, 'POST /v1/staff', who, '', 201, 'https://api.example.org/v1/staff/' || who,
                       convert_to(jsonb_build_object('staff', jsonb_build_object('staffId', who, 'displayName', name))::text, 'UTF8'), now()
                  FROM (VALUES ('amy', 'Amy'), ('bob', 'Bob')) AS added (who, name)
                """);
        end();

        erase("amy");

        assertThat(tablesWith("Amy")).isEmpty();
        assertThat(tablesWith("Bob")).contains("public.idempotency_key");
    }

    /** The job was stopped in its review, and then cancelled. */
    @Test
    void whatAStoppedSearchKeptIsForgottenToo() {
        owner("""
                INSERT INTO search_checkpoint (condition_id, run, search, tenant_id, engine_version, round, state, updated_at)
                SELECT condition_id, 1, 'outcome', tenant_id, 'test', 1, 'Amy cannot', now()
                  FROM schedule_condition WHERE tenant_id = :tenant
                """);
        end();

        erase("amy");

        assertThat(tablesWith("Amy")).isEmpty();
    }

    @Test
    void onlyWhoLeftTheRosterAndIsInNoOpenScheduleIsForgotten() {
        end();
        assertThatThrownBy(() -> erase("bob")).hasMessageContaining("DELETE /v1/staff/bob");
        owner("UPDATE job_request SET state = 'queued', finished_at = NULL WHERE tenant_id = :tenant");

        assertThatThrownBy(() -> erase("amy")).hasMessageContaining(condition.toString());

        assertThat(tablesWith("Amy")).isNotEmpty();
        assertThatThrownBy(() -> erase("nobody")).hasMessageContaining("Nothing is stored");
        assertThat(tablesWith("person.erase")).isEmpty();
    }

    @Test
    void aRecordHasWhatIsStoredOfOnePersonAndNothingOfAnother() {
        var amy = record("amy");

        assertThat(amy.at("/roster/0/display_name").stringValue()).isEqualTo("Amy");
        assertThat(amy.at("/weeklyShiftWish/0/note").stringValue()).isEqualTo("Amy");
        assertThat(amy.at("/requests/0/conditionId").stringValue()).isEqualTo(condition.toString());
        assertThat(amy.at("/requests/0/available")).isNotEmpty();
        assertThat(amy.at("/requests/0/confirmed/0/date").stringValue()).isEqualTo("2026-09-14");
        assertThat(amy.at("/requests/0/candidates/0/rank").intValue()).isOne();
        assertThat(amy.at("/requests/0/actual")).isNotEmpty();
        assertThat(amy.at("/worked/0/times/0/from").stringValue()).isEqualTo("2026-09-14T00:00:00+00:00");
        assertThat(amy.toString()).doesNotContain("Bob").doesNotContain("bob");
        assertThat(record("bob").at("/requests/0").has("confirmed")).isFalse();
        assertThat(find("nobody")).isEmpty();
    }

    @Test
    void aRecordHasWhatReviewsAndTriedAbsencesSayOfThePersonAndNoColleague() {
        owner("""
                UPDATE result_document SET review = '{
                    "warnings": [{"rule": "LONG_SHIFT", "staffId": "amy", "cells": ["2026-09-14__09:00"], "message": "Amy and Bob"},
                                 {"rule": "LONE_NIGHTS", "cells": []}, {"rule": "NO_WORK", "staffId": "bob", "message": "Bob"}],
                    "diagnostics": {"partial": {"assignments": [
                        {"personId": "amy", "personName": "Amy", "date": "2026-09-14", "slotId": "09:00"},
                        {"personId": "bob", "personName": "Bob", "date": "2026-09-15", "slotId": "09:00"}]}}}'
                 WHERE tenant_id = :tenant;
                INSERT INTO resilience_run (run_id, tenant_id, condition_id, state, assignments, requested_at)
                SELECT condition_id, tenant_id, condition_id, 'completed', '[]', now() FROM schedule_condition WHERE tenant_id = :tenant;
                INSERT INTO resilience_absence
                SELECT run_id, tenant_id, '2026-09-14', person, document::json
                  FROM resilience_run, (VALUES
                       (0, '{"personId": "amy", "displayName": "Amy", "absorbed": true, "open": [],
                             "by": [{"personId": "bob", "displayName": "Bob", "removed": [], "added": [{"slotId": "08:00"}]}]}'),
                       (1, '{"personId": "bob", "displayName": "Bob", "absorbed": true, "open": [],
                             "by": [{"personId": "amy", "displayName": "Amy", "removed": [], "added": [{"slotId": "10:00"}]}]}')) AS a (person, document)
                 WHERE tenant_id = :tenant
                """);

        var request = record("amy").at("/requests/0");

        assertThat(request.at("/warnings")).hasSize(1);
        assertThat(request.at("/warnings/0/rule").stringValue()).isEqualTo("LONG_SHIFT");
        assertThat(request.at("/warnings/0/cells/0").stringValue()).isEqualTo("2026-09-14__09:00");
        assertThat(request.at("/partialPlan")).hasSize(1);
        assertThat(request.at("/partialPlan/0/date").stringValue()).isEqualTo("2026-09-14");
        assertThat(request.at("/absences")).hasSize(1);
        assertThat(request.at("/absences/0/absorbed").booleanValue()).isTrue();
        assertThat(request.at("/standsIn")).hasSize(1);
        assertThat(request.at("/standsIn/0/added/0/slotId").stringValue()).isEqualTo("10:00");
        assertThat(request.toString()).doesNotContain("Bob").doesNotContain("bob");
        var counts =
                DATABASE.platform().inTransaction(tx -> new PersonRecord(jobs.conditions).counts(tx, tenant, "amy"));
        assertThat(counts)
                .containsEntry("warnings", 1)
                .containsEntry("partialPlan", 1)
                .containsEntry("absences", 1)
                .containsEntry("standsIn", 1);
    }

    @Test
    void countsAreThoseOfTheCopyWhereRequestsWithAListCountOnce() {
        var copy = record("amy");

        var counts =
                DATABASE.platform().inTransaction(tx -> new PersonRecord(jobs.conditions).counts(tx, tenant, "amy"));

        assertThat(counts.keySet())
                .containsExactly(
                        "actual",
                        "calendarFeed",
                        "candidates",
                        "confirmed",
                        "requests",
                        "roster",
                        "weeklyShiftWish",
                        "worked");
        assertThat(counts)
                .containsEntry("worked", copy.path("worked").size())
                .containsEntry("candidates", 1)
                .containsEntry("requests", 1);
    }
}
