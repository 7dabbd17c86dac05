package io.shiftloom.jobs.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServiceSampleTest {

    private static final Instant NOW = Instant.parse("2026-12-07T10:00:00Z");

    private final TestDatabase database = TestDatabase.create(1);

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void anEmptyInstallationStandsAtZero() {
        assertThat(ServiceSample.look(database.platform().jdbc(), NOW)).isEqualTo(ServiceSample.EMPTY);
    }

    @Test
    void workersCountWhileTheyGiveSignsOfLife() {
        worker("young", NOW.minusSeconds(2));
        worker("silent", NOW.minusSeconds(60));

        assertThat(ServiceSample.look(database.platform().jdbc(), NOW).workers())
                .isEqualTo(1);
    }

    /** With all of them drained nobody solves anything, and the alert about no workers has to fire. */
    @Test
    void workersThatAreDrainedDoNotCount() {
        worker("drained", NOW.minusSeconds(2));
        worker("asked", NOW.minusSeconds(2));
        database.asOwner()
                .sql("UPDATE worker_process SET drain_requested_at = now(), draining = (name = 'drained')")
                .update();

        assertThat(ServiceSample.look(database.platform().jdbc(), NOW).workers())
                .as("who was asked works until it has seen it")
                .isEqualTo(1);
    }

    @Test
    void theOldestInTheQueueSaysHowLongItWaits() {
        var tenant = database.createTenant("Lindenhof");
        queued(tenant, NOW.minusSeconds(30));
        queued(tenant, NOW.minusSeconds(90));

        var sample = ServiceSample.look(database.platform().jdbc(), NOW);

        assertThat(sample.queued()).isEqualTo(2);
        assertThat(sample.oldestQueued()).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void whatWasStoppedWaitsSinceItsRestart() {
        queued(database.createTenant("Lindenhof"), NOW.minus(Duration.ofDays(3)));
        database.asOwner()
                .sql("UPDATE job_request SET queued_at = ?")
                .param(NOW.minusSeconds(20).atOffset(ZoneOffset.UTC))
                .update();

        assertThat(ServiceSample.look(database.platform().jdbc(), NOW).oldestQueued())
                .isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void whoWaitsForTheLimitOfTheirOwnTenantDoesNotCount() {
        var greedy = database.createTenant("Greedy");
        queued(greedy, NOW.minusSeconds(3_000));
        database.asOwner().sql("UPDATE tenant SET max_running_schedules = 1").update();
        queued(greedy, NOW.minusSeconds(4_000));
        database.asOwner()
                .sql("UPDATE job_request SET state = 'running' WHERE requested_at = ?")
                .param(NOW.minusSeconds(4_000).atOffset(ZoneOffset.UTC))
                .update();
        queued(database.createTenant("Modest"), NOW.minusSeconds(20));

        var sample = ServiceSample.look(database.platform().jdbc(), NOW);

        assertThat(sample.queued()).isEqualTo(2);
        assertThat(sample.oldestQueued()).isEqualTo(Duration.ofSeconds(20));
    }

    private void worker(String name, Instant seen) {
        database.asOwner()
                .sql(
                        "INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at) VALUES (?, 'h', 1, 1, ?, ?)")
                .params(name, seen.atOffset(ZoneOffset.UTC), seen.atOffset(ZoneOffset.UTC))
                .update();
    }

    private void queued(java.util.UUID tenant, Instant requested) {
        var condition = java.util.UUID.randomUUID();
        var at = requested.atOffset(ZoneOffset.UTC);
        database.asOwner().sql("""
                        INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date,
                                                        schedule_end_date, time_zone, snapshot)
                        VALUES (?, ?, ?, '2026-12-07', '2026-12-07', 'UTC', '{}')
                        """).params(tenant, condition, at).update();
        database.asOwner()
                .sql(
                        "INSERT INTO job_request (tenant_id, condition_id, state, requested_at) VALUES (?, ?, 'queued', ?)")
                .params(tenant, condition, at)
                .update();
    }
}
