package io.shiftloom.jobs.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.queue.RequestControl;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JobFiguresTest {

    private final TestDatabase database = TestDatabase.create(2);

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void whatWasStoppedWaitsSinceItsRestart() {
        var now = Instant.parse("2026-12-07T10:00:00Z");
        var jobs = new JobsFixture(database);
        var tenant = database.createTenant("Acme");
        var ended = jobs.submit(tenant, TestProblems.twoPeople(1));
        jobs.submit(tenant, TestProblems.twoPeople(1));
        database.asOwner()
                .sql("""
                UPDATE job_request
                   SET requested_at = :now - interval '3 days', queued_at = :now - interval '50 seconds',
                       taken_at = CASE condition_id WHEN :ended THEN :now - interval '30 seconds' END,
                       finished_at = CASE condition_id WHEN :ended THEN :now END,
                       state = CASE condition_id WHEN :ended THEN 'done' ELSE 'queued' END
                """)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("ended", ended)
                .update();
        var clock = Clock.fixed(now, ZoneOffset.UTC);

        var figures = new JobFigures(new WorkerRegistry(database.platform(), clock), clock)
                .now(database.platform().jdbc());

        assertThat(figures.oldestQueued()).isEqualTo(Duration.ofSeconds(50));
        assertThat(figures.day().waitMedian()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void runThatFailedCountsAlsoAfterItsRestartAndATrialDoesNot() {
        var now = Instant.parse("2026-12-07T10:30:00Z");
        var jobs = new JobsFixture(database);
        var tenant = database.createTenant("Acme");
        var restarted = jobs.submit(tenant, TestProblems.twoPeople(1));
        var replayed = jobs.submit(tenant, TestProblems.twoPeople(1));
        end(restarted, "error", now.minusSeconds(60));
        end(replayed, "completed", now.minusSeconds(60));
        var control = new RequestControl(jobs.tickets, jobs.tasks, jobs.trail, Clock.fixed(now, ZoneOffset.UTC));
        database.platform().inTransaction(tx -> {
            control.open(tx, restarted, RequestControl.Opening.restart(true), "error");
            control.open(tx, replayed, RequestControl.Opening.replay(), "completed");
            return true;
        });
        end(replayed, "failed", now);

        var figures = figures(now);

        assertThat(figures.day().count()).isEqualTo(2);
        assertThat(figures.day().trouble()).isEqualTo(1);
        assertThat(figures.day().runMedian()).isEqualTo(Duration.ofSeconds(30));
        assertThat(figures.hours().getLast().count()).isEqualTo(2);
        assertThat(figures.hours().getLast().trouble()).isEqualTo(1);
    }

    @Test
    void timeThatAJobStoodStillBeforeItWasAbandonedIsNoTimeOfItsRun() {
        var now = Instant.parse("2026-12-07T10:30:00Z");
        var jobs = new JobsFixture(database);
        var tenant = database.createTenant("Acme");
        var abandoned = jobs.submit(tenant, TestProblems.twoPeople(1));
        end(abandoned, "error", now);
        database.asOwner()
                .sql(
                        "UPDATE job_request SET taken_at = finished_at - interval '3 hours', stopped_at = finished_at - interval '2 hours'")
                .update();

        assertThat(figures(now).day().runMedian()).isEqualTo(Duration.ofHours(1));
    }

    /** After 30 seconds. */
    private void end(UUID id, String outcome, Instant at) {
        database.asOwner()
                .sql("""
                UPDATE job_request
                   SET state = 'done', outcome = :outcome, requested_at = :at - interval '40 s', queued_at = NULL,
                       taken_at = :at - interval '30 s', finished_at = :at
                 WHERE condition_id = :id
                """)
                .param("outcome", outcome)
                .param("at", at.atOffset(ZoneOffset.UTC))
                .param("id", id)
                .update();
    }

    private JobStatistics figures(Instant now) {
        var clock = Clock.fixed(now, ZoneOffset.UTC);
        return new JobFigures(new WorkerRegistry(database.platform(), clock), clock)
                .now(database.platform().jdbc());
    }

    /**
     * Estimated at a million rows, the query was compiled by the server at every call, which took longer than to run it. Most
     * jobs ended before the hours that are looked at.
     */
    @Test
    void hoursAreCountedInOneReadingOfWhatEnded() {
        var tenant = database.createTenant("Acme");
        for (var statement : List.of("""
                INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date, schedule_end_date, time_zone, snapshot)
                SELECT ?, gen_random_uuid(), now() - n * interval '3 min', now()::date, now()::date, 'UTC', '{}'
                  FROM generate_series(1, 12000) n
                """, """
                INSERT INTO job_request (tenant_id, condition_id, state, requested_at, taken_at, finished_at, outcome)
                SELECT tenant_id, condition_id, 'done', created_at, created_at, created_at, 'completed'
                  FROM schedule_condition WHERE tenant_id = ?
                """)) {
            database.asOwner().sql(statement).param(tenant).update();
        }
        database.asOwner().sql("ANALYZE job_request").update();
        var from =
                OffsetDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.HOURS).minusHours(23);
        var plan = database.platform()
                .jdbc()
                .sql("EXPLAIN " + JobFigures.HOURLY)
                .param("from", from)
                .param("to", from.plusHours(23))
                .query(String.class)
                .list();

        assertThat(String.join("\n", plan)).doesNotContain("Nested Loop", "Seq Scan on job_request");
        assertThat(plan.stream().filter(line -> line.matches(".* on job_request\\b.*")))
                .as(String.join("\n", plan))
                .hasSize(1);
    }
}
