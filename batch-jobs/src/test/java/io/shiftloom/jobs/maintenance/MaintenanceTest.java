package io.shiftloom.jobs.maintenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.schedule.TestEngine;
import io.shiftloom.jobs.schedule.Worker;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Maintenance as a worker does it, each job on rows that it should and rows that it should not touch. */
class MaintenanceTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final List<String> TABLES = List.of(
            "schedule_condition",
            "schedule_result",
            "result_document",
            "schedule_actual",
            "worked_duty",
            "job_request",
            "job_run",
            "chunk_solution",
            "search_checkpoint",
            "webhook_delivery");
    private static final ConditionRows ROWS = new ConditionRows(DATABASE);
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final TestEngine ENGINE = new TestEngine();
    private static final Worker WORKER = Worker.start(
            DATABASE.address(), ENGINE, "--shiftloom.maintenance=external", "--shiftloom.retention.results=500d");

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @AfterAll
    static void close() {
        WORKER.close();
        DATABASE.close();
    }

    @Test
    void archiveTakesTheEventsOfOldMonthsOnly() {
        var id = completed();
        long before = ROWS.rows("result_history", id);
        sql(
                "UPDATE result_event SET event_at = event_at - interval '6 months' WHERE condition_id = ? AND status = 'queued'",
                id);

        var run = run(MaintenanceName.ARCHIVE_HISTORY);

        assertThat(run.items()).isEqualTo(1);
        assertThat(ROWS.rows("result_event", id)).isEqualTo(before - 1);
        assertThat(ROWS.rows("result_history", id)).isEqualTo(before);
    }

    @Test
    void runOfAProcessThatWasKilledAfterItsLastChunkIsDone() {
        var run = run(MaintenanceName.SEAT_USAGE);
        sql("UPDATE maintenance_run SET state = 'running', finished_at = NULL WHERE run_id = ?", run.runId());
        sql("""
                INSERT INTO housekeeping_task (task_name, task_instance, execution_time, picked, version)
                VALUES (?, ?, now(), false, 1)
                """, MaintenanceRuns.TASK, run.runId().toString());

        var ended = awaitEnd(run.runId());

        assertThat(ended.attempts()).isEqualTo(2);
        assertThat(ended.message()).isNull();
    }

    @Test
    void purgeDeletesWhatExpiredAndKeepsWhatClientsMayRead() {
        var old = completed();
        var fresh = completed();
        sql("UPDATE chunk_solution SET updated_at = updated_at - interval '20 days' WHERE condition_id = ?", old);
        sql("UPDATE job_request SET finished_at = finished_at - interval '20 days' WHERE condition_id = ?", old);
        sql("UPDATE result_document SET created_at = created_at - interval '400 days' WHERE condition_id = ?", old);
        sql("""
                INSERT INTO idempotency_key (tenant_id, route, key, request_hash, status, body, created_at)
                SELECT tenant_id, 'r', 'k' || age, '', 200, '', now() - age * interval '1 hour'
                  FROM job_request, unnest(ARRAY[1, 30]) AS age WHERE condition_id = ?
                """, old);

        run(MaintenanceName.PURGE_EXPIRED);

        assertThat(ROWS.rows("chunk_solution", old)).isZero();
        assertThat(ROWS.rows("chunk_solution", fresh)).isEqualTo(2);
        assertThat(ROWS.rows("result_document", old)).isEqualTo(1);
        assertThat(jobs.count("idempotency_key")).isEqualTo(1);
    }

    /** Both were made a year ago, and one was in force until yesterday. */
    @Test
    void candidatesThatARunReplacedAreKeptForAWhileFromThenOn() {
        var yesterday = completed();
        var longAgo = completed();
        for (var id : List.of(yesterday, longAgo)) {
            sql(
                    "UPDATE result_document SET published = false, created_at = created_at - interval '400 days' WHERE condition_id = ?",
                    id);
        }
        sql(
                "UPDATE job_request SET run = 2, requested_at = now() - interval '1 day' WHERE condition_id = ?",
                yesterday);
        sql(
                "UPDATE job_request SET run = 2, requested_at = now() - interval '40 days' WHERE condition_id = ?",
                longAgo);

        run(MaintenanceName.PURGE_EXPIRED);

        assertThat(ROWS.rows("result_document", yesterday)).isEqualTo(1);
        assertThat(ROWS.rows("result_document", longAgo)).isZero();
    }

    @Test
    void purgeForgetsTheWishesAndCalendarsOfPeopleWhoLeft() {
        sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at, deleted_at)
                SELECT tenant_id, who, who, now(), now(), CASE who WHEN 'gone' THEN now() - interval '2 days' END
                  FROM tenant, unnest(ARRAY['gone', 'here']) AS who;
                INSERT INTO weekly_shift_wish SELECT tenant_id, staff_id, '{}', now(), now() FROM staff;
                INSERT INTO calendar_feed SELECT tenant_id, staff_id, sha256((tenant_id || staff_id)::bytea), now() FROM staff
                """);

        run(MaintenanceName.PURGE_EXPIRED);

        for (var table : List.of("weekly_shift_wish", "calendar_feed")) {
            assertThat(jobs.count(table + " WHERE staff_id = 'gone'")).isZero();
            assertThat(jobs.count(table + " WHERE staff_id = 'here'")).isPositive();
            sql("DELETE FROM " + table);
        }
        sql("DELETE FROM staff");
    }

    @Test
    void purgeForgetsFailedSignInsAndTestDeliveriesThatAreOver() {
        sql("""
                INSERT INTO console_sign_in (origin, failures, last_failed_at)
                VALUES ('203.0.113.1', 9, now() - interval '2 days'), ('203.0.113.2', 9, now() - interval '2 hours')
                """);
        var old = test("delivered", 40);
        var open = test("pending", 40);
        var recent = test("dead", 20);

        run(MaintenanceName.PURGE_EXPIRED);

        assertThat(jobs.count("console_sign_in WHERE origin = '203.0.113.1'")).isZero();
        assertThat(jobs.count("console_sign_in WHERE origin = '203.0.113.2'")).isEqualTo(1);
        assertThat(attempts(old)).isZero();
        assertThat(attempts(open)).isEqualTo(1);
        assertThat(attempts(recent)).isEqualTo(1);
        sql("DELETE FROM webhook_attempt");
        sql("DELETE FROM webhook_delivery WHERE condition_id IS NULL");
    }

    /** A test delivery with one attempt, so many days ago. */
    private UUID test(String state, int days) {
        var id = UUID.randomUUID();
        sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, created_at)
                VALUES (?, ?, 'webhook.test', '', ?, now() - ? * interval '1 day')
                """, id, tenant, state, days);
        sql(
                "INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome) VALUES (?, 1, now(), 1, 'x')",
                id);
        return id;
    }

    private long attempts(UUID delivery) {
        return jobs.count("webhook_delivery JOIN webhook_attempt USING (delivery_id) WHERE delivery_id = '%s'"
                .formatted(delivery));
    }

    @Test
    void purgeRemovesConditionsThatAreLongOverWithAllButTheirHistory() {
        var old = aged(600);
        var kept = aged(400);
        var busy = aged(600);
        var recorded = aged(600);
        var mourned = aged(600);
        sql("UPDATE job_request SET state = 'stopped' WHERE condition_id = ?", busy);
        sql("""
                INSERT INTO schedule_actual (tenant_id, condition_id, assignments, created_at, updated_at)
                SELECT tenant_id, condition_id, '[]', now(), now() - (CASE condition_id WHEN ? THEN 0 ELSE 600 END) * interval '1 day'
                  FROM schedule_condition WHERE condition_id = ANY (ARRAY[?, ?])
                """, recorded, recorded, old);
        sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, condition_id, run, event_type, body, state, created_at)
                SELECT condition_id, tenant_id, condition_id, 1, 'schedule.completed', '',
                       CASE condition_id WHEN ? THEN 'dead' ELSE 'delivered' END, now()
                  FROM schedule_condition WHERE condition_id = ANY (ARRAY[?, ?])
                """, mourned, mourned, old);
        sql(
                "INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome) VALUES (?, 1, now(), 1, 'delivered')",
                old);

        run(MaintenanceName.PURGE_EXPIRED);

        for (var table : TABLES) {
            assertThat(ROWS.rows(table, old)).as(table).isZero();
        }
        assertThat(jobs.count("webhook_attempt")).isZero();
        for (var id : List.of(kept, busy, recorded, mourned)) {
            assertThat(ROWS.rows("schedule_condition", id)).isEqualTo(1);
            assertThat(ROWS.rows("result_document", id)).isEqualTo(1);
        }
        assertThat(ROWS.lastEvent(old)).isEqualTo("REMOVE completed");
        assertThat(ROWS.lastEvent(kept)).isEqualTo("MODIFY completed");
        sql("UPDATE job_request SET state = 'done' WHERE condition_id = ?", busy);
    }

    @Test
    void metadataOfRunsThatAreLongOverGoesAndThatOfOpenOnesStays() {
        var over = completed();
        var open = completed();
        sql("UPDATE job_request SET state = 'stopped' WHERE condition_id = ?", open);
        for (var id : new UUID[] {over, open}) {
            sql("""
                    UPDATE batch_job_execution SET end_time = end_time - interval '30 days' WHERE job_execution_id IN
                    (SELECT job_execution_id FROM batch_job_execution_params WHERE parameter_value = ?::uuid::text)
                    """, id);
        }

        run(MaintenanceName.BATCH_METADATA);

        assertThat(ROWS.metadata(over)).isZero();
        assertThat(ROWS.metadata(open)).isEqualTo(1);
        sql("UPDATE job_request SET state = 'done' WHERE condition_id = ?", open);
    }

    @Test
    void metadataThatAKilledProcessLeftWithoutAnEndGoesWithTheRest() {
        var over = completed();
        var young = completed();
        leaveOpen(over, "30 days");
        leaveOpen(young, "1 minute");

        run(MaintenanceName.BATCH_METADATA);

        assertThat(ROWS.metadata(over)).isZero();
        assertThat(ROWS.metadata(young)).isEqualTo(1);
    }

    private void leaveOpen(UUID id, String age) {
        sql("""
                UPDATE batch_job_execution SET end_time = NULL, status = 'STARTED', last_updated = now() - ?::interval
                 WHERE job_execution_id IN
                (SELECT job_execution_id FROM batch_job_execution_params WHERE parameter_value = ?::uuid::text)
                """, age, id);
    }

    @Test
    void seatsAreCountedAlsoWhenNobodyJoined() {
        sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at, deleted_at)
                VALUES (?1, 'a', 'A', now() - interval '80 days', now(), NULL),
                       (?1, 'b', 'B', now() - interval '80 days', now(), NULL),
                       (?1, 'c', 'C', now() - interval '80 days', now(), now() - interval '70 days')
                """.replace("?1", "'" + tenant + "'"));

        run(MaintenanceName.SEAT_USAGE);

        assertThat(DATABASE.asOwner()
                        .sql("SELECT peak_staff FROM seat_usage WHERE tenant_id = ? ORDER BY month")
                        .param(tenant)
                        .query((row, number) -> row.getInt(1))
                        .list())
                .containsExactly(2, 2);
    }

    /** Whoever synchronizes a roster by filling and emptying it leaves a row for each person who ever joined. */
    @Test
    void rosterThatWasFilledAndEmptiedIsCountedInTime() {
        sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at, deleted_at)
                SELECT ?::uuid, 'left-' || n, 'Left', date_trunc('month', now()) + n * interval '1 second', now(),
                       date_trunc('month', now()) + n * interval '1 second' + interval '3 seconds'
                  FROM generate_series(1, 60000) AS n
                """, tenant);

        run(MaintenanceName.SEAT_USAGE);

        assertThat(DATABASE.asOwner()
                        .sql("SELECT peak_staff FROM seat_usage WHERE tenant_id = ? ORDER BY month DESC LIMIT 1")
                        .param(tenant)
                        .query(Integer.class)
                        .single())
                .isEqualTo(3);
    }

    @Test
    void stuckPartitionIsFreed() {
        sql("""
                INSERT INTO partition_task (task_name, task_instance, execution_time, picked, picked_by, last_heartbeat, version)
                VALUES ('unknown', 'x', now(), true, 'the dead', now() - interval '5 minutes', 1)
                """);

        var run = run(MaintenanceName.RECOVER_STUCK);

        assertThat(run.items()).isEqualTo(1);
        sql("DELETE FROM partition_task");
    }

    @Test
    void interruptionsOfARunAreNotHeldAgainstItWhenItFails() {
        awaitNoneOpen();
        sql("ALTER TABLE seat_usage RENAME TO seat_usage_away");
        var interrupted = DATABASE.platform().inTransaction(tx -> {
            var run = WORKER.bean(MaintenanceRuns.class)
                    .request(tx, MaintenanceName.SEAT_USAGE, "a test", null)
                    .orElseThrow();
            tx.sql("UPDATE maintenance_run SET attempts = 5 WHERE run_id = ?")
                    .param(run.runId())
                    .update();
            return run;
        });
        await().atMost(LIMIT)
                .until(() -> jobs.count(
                                "maintenance_run WHERE failures = 1 AND run_id = '%s'".formatted(interrupted.runId()))
                        == 1);
        sql("ALTER TABLE seat_usage_away RENAME TO seat_usage");

        awaitEnd(interrupted.runId());
    }

    @Test
    void onlyOneRunOfAJobIsOpenAtOnce() {
        awaitNoneOpen();
        var first = DATABASE.platform().inTransaction(tx -> {
            var run = request(MaintenanceName.SEAT_USAGE).orElseThrow();
            assertThat(request(MaintenanceName.SEAT_USAGE)).isEmpty();
            return run;
        });

        awaitEnd(first.runId());
        assertThat(request(MaintenanceName.SEAT_USAGE)).isPresent();
    }

    private static MaintenanceRun run(MaintenanceName name) {
        awaitNoneOpen();
        return awaitEnd(request(name).orElseThrow().runId());
    }

    private static void awaitNoneOpen() {
        await().atMost(LIMIT)
                .until(() -> DATABASE.platform()
                        .jdbc()
                        .sql("SELECT count(*) FROM maintenance_run WHERE state IN ('queued', 'running')")
                        .query((row, number) -> row.getInt(1) == 0)
                        .single());
    }

    private static MaintenanceRun awaitEnd(UUID runId) {
        var runs = WORKER.bean(MaintenanceRuns.class);
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(
                                runs.find(DATABASE.platform().jdbc(), runId).orElseThrow())
                        .satisfies(run -> assertThat(run.state()).isEqualTo(MaintenanceRun.State.DONE)));
        return runs.find(DATABASE.platform().jdbc(), runId).orElseThrow();
    }

    private static Optional<MaintenanceRun> request(MaintenanceName name) {
        return DATABASE.platform()
                .inTransaction(tx -> WORKER.bean(MaintenanceRuns.class).request(tx, name, "a test", null));
    }

    private UUID completed() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(2));
        await().atMost(LIMIT).untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));
        // Batch notes the end a moment after the result has its own.
        await().atMost(LIMIT).untilAsserted(() -> assertThat(ROWS.ended(id)).isTrue());
        return id;
    }

    /** As if its last date and its end had been so many days ago. */
    private UUID aged(int days) {
        var id = completed();
        var age = days + " days";
        sql(
                "UPDATE schedule_condition SET schedule_end_date = (now() - ?::interval)::date WHERE condition_id = ?",
                age,
                id);
        sql("UPDATE schedule_result SET updated_at = now() - ?::interval WHERE condition_id = ?", age, id);
        sql("UPDATE job_request SET finished_at = now() - ?::interval WHERE condition_id = ?", age, id);
        return id;
    }

    private static void sql(String statement, Object... parameters) {
        DATABASE.asOwner().sql(statement).params(parameters).update();
    }
}
