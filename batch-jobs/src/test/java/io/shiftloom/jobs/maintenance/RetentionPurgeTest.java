package io.shiftloom.jobs.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code purge-expired} deletes and what it keeps, as a worker does it. */
class RetentionPurgeTest {

    private static MaintenanceWorker worker;

    private UUID tenant;

    @BeforeAll
    static void start() {
        worker = MaintenanceWorker.start("--shiftloom.retention.results=500d");
    }

    @BeforeEach
    void createTenant() {
        tenant = worker.tenant();
    }

    @AfterAll
    static void close() {
        worker.close();
    }

    @Test
    void purgeDeletesWhatExpiredAndKeepsWhatClientsMayRead() {
        var old = worker.completed(tenant);
        var fresh = worker.completed(tenant);
        worker.sql(
                "UPDATE chunk_solution SET updated_at = updated_at - interval '20 days' WHERE condition_id = ?", old);
        worker.sql("UPDATE job_request SET finished_at = finished_at - interval '20 days' WHERE condition_id = ?", old);
        worker.sql(
                "UPDATE result_document SET created_at = created_at - interval '400 days' WHERE condition_id = ?", old);
        worker.sql("""
                INSERT INTO idempotency_key (tenant_id, route, key, request_hash, status, body, created_at)
                SELECT tenant_id, 'r', 'k' || age, '', 200, '', now() - age * interval '1 hour'
                  FROM job_request, unnest(ARRAY[1, 30]) AS age WHERE condition_id = ?
                """, old);

        worker.run(MaintenanceName.PURGE_EXPIRED);

        assertThat(worker.rows().rows("chunk_solution", old)).isZero();
        assertThat(worker.rows().rows("chunk_solution", fresh)).isEqualTo(2);
        assertThat(worker.rows().rows("result_document", old)).isEqualTo(1);
        assertThat(worker.jobs().count("idempotency_key")).isEqualTo(1);
    }

    @Test
    void checkpointsGoTwoWeeksAfterTheyWereWrittenAndTheirRunEnded() {
        var old = worker.completed(tenant);
        var endedLately = worker.completed(tenant);
        var writtenLately = worker.completed(tenant);
        var stopped = worker.completed(tenant);
        for (var id : List.of(old, writtenLately, stopped)) {
            worker.sql("UPDATE job_request SET finished_at = now() - interval '20 days' WHERE condition_id = ?", id);
        }
        worker.sql("UPDATE job_request SET state = 'stopped' WHERE condition_id = ?", stopped);
        for (var id : List.of(old, endedLately, stopped)) {
            checkpoint(id, 1, 20);
        }
        checkpoint(writtenLately, 1, 10);
        checkpoint(stopped, 0, 20);

        worker.run(MaintenanceName.PURGE_EXPIRED);

        assertThat(worker.rows().rows("search_checkpoint", old)).isZero();
        for (var id : List.of(endedLately, writtenLately)) {
            assertThat(worker.rows().rows("search_checkpoint", id)).isEqualTo(1);
        }
        assertThat(worker.jobs().count("search_checkpoint WHERE run = 1 AND condition_id = '%s'".formatted(stopped)))
                .isEqualTo(1);
        assertThat(worker.jobs().count("search_checkpoint WHERE run = 0 AND condition_id = '%s'".formatted(stopped)))
                .as("of an earlier run")
                .isZero();
        worker.sql("UPDATE job_request SET state = 'done' WHERE condition_id = ?", stopped);
    }

    private static void checkpoint(UUID id, int run, int days) {
        worker.sql("""
                INSERT INTO search_checkpoint (condition_id, run, search, tenant_id, engine_version, round, state, updated_at)
                SELECT condition_id, ?, 'x', tenant_id, '1', 1, '', now() - ? * interval '1 day'
                  FROM schedule_condition WHERE condition_id = ?
                """, run, days, id);
    }

    @Test
    void recordsOfMaintenanceGoAMonthAfterTheirEnd() {
        var old = maintained(40);
        var fresh = maintained(20);

        worker.run(MaintenanceName.PURGE_EXPIRED);

        assertThat(worker.jobs().count("maintenance_run WHERE run_id = '%s'".formatted(old)))
                .isZero();
        assertThat(worker.jobs().count("maintenance_run WHERE run_id = '%s'".formatted(fresh)))
                .isEqualTo(1);
    }

    /** The record of a run that ended so many days ago. */
    private static UUID maintained(int days) {
        var id = UUID.randomUUID();
        worker.sql("""
                INSERT INTO maintenance_run (run_id, name, state, requested_by, requested_at, finished_at)
                VALUES (?, ?, 'done', 'a test', now() - interval '50 days', now() - ? * interval '1 day')
                """, id, MaintenanceName.SEAT_USAGE.code(), days);
        return id;
    }

    /** Both were made a year ago, and one was in force until yesterday. */
    @Test
    void candidatesThatARunReplacedAreKeptForAWhileFromThenOn() {
        var yesterday = worker.completed(tenant);
        var longAgo = worker.completed(tenant);
        for (var id : List.of(yesterday, longAgo)) {
            worker.sql(
                    "UPDATE result_document SET published = false, created_at = created_at - interval '400 days' WHERE condition_id = ?",
                    id);
        }
        worker.sql(
                "UPDATE job_request SET run = 2, requested_at = now() - interval '1 day' WHERE condition_id = ?",
                yesterday);
        worker.sql(
                "UPDATE job_request SET run = 2, requested_at = now() - interval '40 days' WHERE condition_id = ?",
                longAgo);

        worker.run(MaintenanceName.PURGE_EXPIRED);

        assertThat(worker.rows().rows("result_document", yesterday)).isEqualTo(1);
        assertThat(worker.rows().rows("result_document", longAgo)).isZero();
    }

    @Test
    void purgeForgetsTheWishesAndCalendarsOfPeopleWhoLeft() {
        worker.sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at, deleted_at)
                SELECT tenant_id, who, who, now(), now(), CASE who WHEN 'gone' THEN now() - interval '2 days' END
                  FROM tenant, unnest(ARRAY['gone', 'here']) AS who;
                INSERT INTO weekly_shift_wish SELECT tenant_id, staff_id, '{}', now(), now() FROM staff;
                INSERT INTO calendar_feed SELECT tenant_id, staff_id, sha256((tenant_id || staff_id)::bytea), now() FROM staff
                """);

        worker.run(MaintenanceName.PURGE_EXPIRED);

        for (var table : List.of("weekly_shift_wish", "calendar_feed")) {
            assertThat(worker.jobs().count(table + " WHERE staff_id = 'gone'")).isZero();
            assertThat(worker.jobs().count(table + " WHERE staff_id = 'here'")).isPositive();
            worker.sql("DELETE FROM " + table);
        }
        worker.sql("DELETE FROM staff");
    }

    @Test
    void purgeForgetsFailedSignInsAndTestDeliveriesThatAreOver() {
        worker.sql("""
                INSERT INTO console_sign_in (origin, failures, last_failed_at)
                VALUES ('203.0.113.1', 9, now() - interval '2 days'), ('203.0.113.2', 9, now() - interval '2 hours')
                """);
        var old = test("delivered", 40);
        var open = test("pending", 40);
        var recent = test("dead", 20);

        worker.run(MaintenanceName.PURGE_EXPIRED);

        assertThat(worker.jobs().count("console_sign_in WHERE origin = '203.0.113.1'"))
                .isZero();
        assertThat(worker.jobs().count("console_sign_in WHERE origin = '203.0.113.2'"))
                .isEqualTo(1);
        assertThat(attempts(old)).isZero();
        assertThat(attempts(open)).isEqualTo(1);
        assertThat(attempts(recent)).isEqualTo(1);
        worker.sql("DELETE FROM webhook_attempt");
        worker.sql("DELETE FROM webhook_delivery WHERE condition_id IS NULL");
    }

    /** A test delivery with one attempt, so many days ago. */
    private UUID test(String state, int days) {
        var id = UUID.randomUUID();
        worker.sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, created_at)
                VALUES (?, ?, 'webhook.test', '', ?, now() - ? * interval '1 day')
                """, id, tenant, state, days);
        worker.sql(
                "INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome) VALUES (?, 1, now(), 1, 'x')",
                id);
        return id;
    }

    private long attempts(UUID delivery) {
        return worker.jobs()
                .count("webhook_delivery JOIN webhook_attempt USING (delivery_id) WHERE delivery_id = '%s'"
                        .formatted(delivery));
    }

    @Test
    void purgeRemovesConditionsThatAreLongOverWithAllButTheirHistory() {
        var old = aged(600);
        var kept = aged(400);
        var busy = aged(600);
        var recorded = aged(600);
        var mourned = aged(600);
        worker.sql("UPDATE job_request SET state = 'stopped' WHERE condition_id = ?", busy);
        worker.sql("""
                INSERT INTO schedule_actual (tenant_id, condition_id, assignments, created_at, updated_at)
                SELECT tenant_id, condition_id, '[]', now(), now() - (CASE condition_id WHEN ? THEN 0 ELSE 600 END) * interval '1 day'
                  FROM schedule_condition WHERE condition_id = ANY (ARRAY[?, ?])
                """, recorded, recorded, old);
        worker.sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, condition_id, run, event_type, body, state, created_at)
                SELECT condition_id, tenant_id, condition_id, 1, 'schedule.completed', '',
                       CASE condition_id WHEN ? THEN 'dead' ELSE 'delivered' END, now()
                  FROM schedule_condition WHERE condition_id = ANY (ARRAY[?, ?])
                """, mourned, mourned, old);
        worker.sql(
                "INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome) VALUES (?, 1, now(), 1, 'delivered')",
                old);

        fill(old);
        var tables = worker.rows().tables();
        assertThat(tables).hasSizeGreaterThan(10);
        assertThat(tables)
                .allSatisfy(table -> assertThat(worker.rows().rows(table, old))
                        .as("%s, before", table)
                        .isPositive());

        worker.run(MaintenanceName.PURGE_EXPIRED);

        assertThat(tables)
                .allSatisfy(table ->
                        assertThat(worker.rows().rows(table, old)).as(table).isZero());
        assertThat(worker.jobs().count("webhook_attempt")).isZero();
        for (var id : List.of(kept, busy, recorded, mourned)) {
            assertThat(worker.rows().rows("schedule_condition", id)).isEqualTo(1);
            assertThat(worker.rows().rows("result_document", id)).isEqualTo(1);
        }
        assertThat(worker.rows().lastEvent(old)).isEqualTo("REMOVE completed");
        assertThat(worker.rows().lastEvent(kept)).isEqualTo("MODIFY completed");
        worker.sql("UPDATE job_request SET state = 'done' WHERE condition_id = ?", busy);
    }

    /** Rows in those tables that a condition does not fill by being solved. */
    private static void fill(UUID id) {
        worker.sql("""
                INSERT INTO worked_duty (tenant_id, condition_id, staff_id, duty_date, source, condition_created_at, blocks)
                SELECT tenant_id, condition_id, 'ann', schedule_end_date, 'confirmed', created_at, '[]'
                  FROM schedule_condition WHERE condition_id = ?
                """, id);
        checkpoint(id, 1, 0);
        worker.sql("""
                INSERT INTO job_run (condition_id, run, tenant_id, opening, failures, deaths, requested_at)
                SELECT condition_id, 0, tenant_id, 'replay', 0, 0, created_at FROM schedule_condition WHERE condition_id = ?
                """, id);
        worker.sql("""
                INSERT INTO resilience_run (run_id, tenant_id, condition_id, state, assignments, requested_at)
                SELECT condition_id, tenant_id, condition_id, 'completed', '[]', created_at
                  FROM schedule_condition WHERE condition_id = ?
                """, id);
        worker.sql("""
                INSERT INTO run_log (condition_id, line_id, tenant_id, logged_at, level, logger, process, message)
                SELECT condition_id, condition_id, tenant_id, created_at, 'info', 'Test', '1-test', 'taken for run 1'
                  FROM schedule_condition WHERE condition_id = ?
                """, id);
    }

    /** As if its last date and its end had been so many days ago. */
    private UUID aged(int days) {
        var id = worker.completed(tenant);
        var age = days + " days";
        worker.sql(
                "UPDATE schedule_condition SET schedule_end_date = (now() - ?::interval)::date WHERE condition_id = ?",
                age,
                id);
        worker.sql("UPDATE schedule_result SET updated_at = now() - ?::interval WHERE condition_id = ?", age, id);
        worker.sql("UPDATE job_request SET finished_at = now() - ?::interval WHERE condition_id = ?", age, id);
        return id;
    }
}
