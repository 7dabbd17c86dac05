package io.shiftloom.jobs.maintenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Maintenance as a worker does it, each job on rows that it should and rows that it should not touch. */
class MaintenanceTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static MaintenanceWorker worker;

    private UUID tenant;

    @BeforeAll
    static void start() {
        worker = MaintenanceWorker.start();
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
    void archiveTakesTheEventsOfOldMonthsOnly() {
        var id = worker.completed(tenant);
        long before = worker.rows().rows("result_history", id);
        worker.sql(
                "UPDATE result_event SET event_at = event_at - interval '6 months' WHERE condition_id = ? AND status = 'queued'",
                id);

        var run = worker.run(MaintenanceName.ARCHIVE_HISTORY);

        assertThat(run.items()).isEqualTo(1);
        assertThat(worker.rows().rows("result_event", id)).isEqualTo(before - 1);
        assertThat(worker.rows().rows("result_history", id)).isEqualTo(before);
    }

    @Test
    void runOfAProcessThatWasKilledAfterItsLastChunkIsDone() {
        var run = worker.run(MaintenanceName.SEAT_USAGE);
        worker.sql("UPDATE maintenance_run SET state = 'running', finished_at = NULL WHERE run_id = ?", run.runId());
        worker.sql("""
                INSERT INTO housekeeping_task (task_name, task_instance, execution_time, picked, version)
                VALUES (?, ?, now(), false, 1)
                """, MaintenanceRuns.TASK, run.runId().toString());

        var ended = worker.awaitEnd(run.runId());

        assertThat(ended.attempts()).isEqualTo(2);
        assertThat(ended.message()).isNull();
    }

    /** After a rollback it waits for the program that asked for it, and lists go without it. */
    @Test
    void runOfAJobThatOnlyANewerProgramKnowsIsLeftToThat() {
        var runId = UUID.randomUUID();
        worker.sql("""
                INSERT INTO maintenance_run (run_id, name, state, requested_by, requested_at)
                VALUES (?, 'job-of-a-newer-program', 'queued', 'schedule', now())
                """, runId);
        worker.sql("""
                INSERT INTO housekeeping_task (task_name, task_instance, execution_time, picked, version)
                VALUES (?, ?, now(), false, 1)
                """, MaintenanceRuns.TASK, runId.toString());
        var runs = worker.process().bean(MaintenanceRuns.class);
        var platform = worker.database().platform().jdbc();

        await().atMost(LIMIT)
                .until(() -> worker.database()
                        .asOwner()
                        .sql("""
                                SELECT EXISTS (SELECT FROM housekeeping_task
                                                WHERE task_instance = ? AND NOT picked AND execution_time > now() + interval '1 minute')
                                """)
                        .param(runId.toString())
                        .query(Boolean.class)
                        .single());
        assertThat(worker.database()
                        .asOwner()
                        .sql("SELECT state || ' ' || attempts FROM maintenance_run WHERE run_id = ?")
                        .param(runId)
                        .query((row, number) -> row.getString(1))
                        .single())
                .isEqualTo("queued 0");
        assertThat(runs.newest(platform)).noneMatch(run -> run.runId().equals(runId));
        assertThat(runs.find(platform, runId)).isEmpty();
        worker.sql("DELETE FROM housekeeping_task WHERE task_instance = ?", runId.toString());
        worker.sql("DELETE FROM maintenance_run WHERE run_id = ?", runId);
    }

    @Test
    void metadataOfRunsThatAreLongOverGoesAndThatOfOpenOnesStays() {
        var over = worker.completed(tenant);
        var open = worker.completed(tenant);
        worker.sql("UPDATE job_request SET state = 'stopped' WHERE condition_id = ?", open);
        for (var id : new UUID[] {over, open}) {
            worker.sql("""
                    UPDATE batch_job_execution SET end_time = end_time - interval '30 days' WHERE job_execution_id IN
                    (SELECT job_execution_id FROM batch_job_execution_params WHERE parameter_value = ?::uuid::text)
                    """, id);
        }

        worker.run(MaintenanceName.BATCH_METADATA);

        assertThat(worker.rows().metadata(over)).isZero();
        assertThat(worker.rows().metadata(open)).isEqualTo(1);
        worker.sql("UPDATE job_request SET state = 'done' WHERE condition_id = ?", open);
    }

    @Test
    void metadataThatAKilledProcessLeftWithoutAnEndGoesWithTheRest() {
        var over = worker.completed(tenant);
        var young = worker.completed(tenant);
        leaveOpen(over, "30 days");
        leaveOpen(young, "1 minute");

        worker.run(MaintenanceName.BATCH_METADATA);

        assertThat(worker.rows().metadata(over)).isZero();
        assertThat(worker.rows().metadata(young)).isEqualTo(1);
    }

    private void leaveOpen(UUID id, String age) {
        worker.sql("""
                UPDATE batch_job_execution SET end_time = NULL, status = 'STARTED', last_updated = now() - ?::interval
                 WHERE job_execution_id IN
                (SELECT job_execution_id FROM batch_job_execution_params WHERE parameter_value = ?::uuid::text)
                """, age, id);
    }

    @Test
    void seatsAreCountedAlsoWhenNobodyJoined() {
        worker.sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at, deleted_at)
                VALUES (?1, 'a', 'A', now() - interval '80 days', now(), NULL),
                       (?1, 'b', 'B', now() - interval '80 days', now(), NULL),
                       (?1, 'c', 'C', now() - interval '80 days', now(), now() - interval '70 days')
                """.replace("?1", "'" + tenant + "'"));

        worker.run(MaintenanceName.SEAT_USAGE);

        assertThat(worker.database()
                        .asOwner()
                        .sql("SELECT peak_staff FROM seat_usage WHERE tenant_id = ? ORDER BY month")
                        .param(tenant)
                        .query((row, number) -> row.getInt(1))
                        .list())
                .containsExactly(2, 2);
    }

    /** Whoever synchronizes a roster by filling and emptying it leaves a row for each person who ever joined. */
    @Test
    void rosterThatWasFilledAndEmptiedIsCountedInTime() {
        worker.sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at, deleted_at)
                SELECT ?::uuid, 'left-' || n, 'Left', date_trunc('month', now()) + n * interval '1 second', now(),
                       date_trunc('month', now()) + n * interval '1 second' + interval '3 seconds'
                  FROM generate_series(1, 60000) AS n
                """, tenant);

        worker.run(MaintenanceName.SEAT_USAGE);

        assertThat(worker.database()
                        .asOwner()
                        .sql("SELECT peak_staff FROM seat_usage WHERE tenant_id = ? ORDER BY month DESC LIMIT 1")
                        .param(tenant)
                        .query(Integer.class)
                        .single())
                .isEqualTo(3);
    }

    @Test
    void stuckPartitionIsFreed() {
        worker.sql("""
                INSERT INTO partition_task (task_name, task_instance, execution_time, picked, picked_by, last_heartbeat, version)
                VALUES ('unknown', 'x', now(), true, 'the dead', now() - interval '5 minutes', 1)
                """);

        var run = worker.run(MaintenanceName.RECOVER_STUCK);

        assertThat(run.items()).isEqualTo(1);
        worker.sql("DELETE FROM partition_task");
    }

    @Test
    void interruptionsOfARunAreNotHeldAgainstItWhenItFails() {
        worker.awaitNoneOpen();
        worker.sql("ALTER TABLE seat_usage RENAME TO seat_usage_away");
        var interrupted = worker.database().platform().inTransaction(tx -> {
            var run = worker.process()
                    .bean(MaintenanceRuns.class)
                    .request(tx, MaintenanceName.SEAT_USAGE, "a test", null)
                    .orElseThrow();
            tx.sql("UPDATE maintenance_run SET attempts = 5 WHERE run_id = ?")
                    .param(run.runId())
                    .update();
            return run;
        });
        await().atMost(LIMIT)
                .until(() -> worker.jobs()
                                .count("maintenance_run WHERE failures = 1 AND run_id = '%s'"
                                        .formatted(interrupted.runId()))
                        == 1);
        worker.sql("ALTER TABLE seat_usage_away RENAME TO seat_usage");

        worker.awaitEnd(interrupted.runId());
    }

    @Test
    void onlyOneRunOfAJobIsOpenAtOnce() {
        worker.awaitNoneOpen();
        var first = worker.database().platform().inTransaction(tx -> {
            var run = worker.request(MaintenanceName.SEAT_USAGE).orElseThrow();
            assertThat(worker.request(MaintenanceName.SEAT_USAGE)).isEmpty();
            return run;
        });

        worker.awaitEnd(first.runId());
        assertThat(worker.request(MaintenanceName.SEAT_USAGE)).isPresent();
    }
}
