package io.shiftloom.jobs.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.schedule.TestEngine;
import io.shiftloom.jobs.schedule.Worker;
import io.shiftloom.jobs.schedule.compute.StopSignal;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.BitSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A check of resilience whose worker goes is continued by another, and says the same. */
class ResilienceRestartTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Duration LIMIT = Duration.ofSeconds(40);
    private static final int DAYS = 4;

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final ResilienceRuns runs = new ResilienceRuns(jobs.tasks, jobs.ids, jobs.clock);
    private final UUID tenant = DATABASE.createTenant("Acme");
    private final ScheduleProblem problem = TestProblems.twoPeople(DAYS);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    /** Both work on every date: Amy first, then Bob. */
    private Roster shared() {
        var amy = new BitSet();
        var bob = new BitSet();
        for (int day = 0; day < DAYS; day++) {
            int first = problem.grid().cell(day, 0);
            amy.set(first, first + 2);
            bob.set(first + 2);
        }
        return new Roster(List.of(CellSet.of(amy), CellSet.of(bob)));
    }

    private UUID asked() {
        var id = jobs.submit(tenant, problem);
        DATABASE.asOwner()
                .sql("UPDATE job_request SET state = 'done' WHERE condition_id = ?")
                .param(id)
                .update();
        var assignments = new StoredJson(Json.write(Assignment.of(problem, shared())));
        DATABASE.tenants().inTransaction(tenant, tx -> {
            runs.request(tx, tenant, id, problem.grid(), assignments);
            return id;
        });
        return id;
    }

    private ResilienceRun find(UUID conditionId) {
        return DATABASE.tenants()
                .inTransaction(tenant, tx -> runs.find(tx, tenant, conditionId))
                .orElseThrow();
    }

    private List<StoredJson> absences(UUID conditionId) {
        var run = find(conditionId).runId();
        return DATABASE.tenants().inTransaction(tenant, tx -> runs.absences(tx, run));
    }

    private void awaitEnd(UUID conditionId) {
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(find(conditionId).state()).isEqualTo(ResilienceState.COMPLETED));
    }

    @Test
    void dateOfADeadWorkerGoesOnAfterTheLastAbsenceThatWasStoredAndSaysTheSame() {
        var whole = asked();
        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitEnd(whole);
        }
        var killed = asked();
        abandonAfterTheFirstAbsence(killed, absences(whole).getFirst());

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitEnd(killed);
        }

        assertThat(absences(killed)).isEqualTo(absences(whole)).hasSize(2 * DAYS);
        assertThat(find(killed).datesDone()).isEqualTo(DAYS);
        assertThat(deaths(killed)).isEqualTo(1);
        assertThat(jobs.count("partition_task")).isZero();
        assertThat(jobs.count("batch_job_execution WHERE end_time IS NULL")).isZero();
    }

    /** As a killed worker leaves it: its task held without a heartbeat, and one of two absences of the date stored. */
    private void abandonAfterTheFirstAbsence(UUID conditionId, StoredJson absence) {
        var run = find(conditionId).runId();
        var date = problem.grid().date(0);
        DATABASE.asOwner()
                .sql("UPDATE resilience_run SET state = 'running' WHERE run_id = ?")
                .param(run)
                .update();
        DATABASE.asOwner()
                .sql("UPDATE resilience_date SET state = 'running' WHERE run_id = ? AND date = ?")
                .params(run, date)
                .update();
        DATABASE.asOwner().sql("""
                        INSERT INTO resilience_absence (run_id, tenant_id, date, person, document)
                        VALUES (?, ?, ?, 0, ?::json)
                        """).params(run, tenant, date, absence.text()).update();
        DATABASE.asOwner().sql("""
                        UPDATE partition_task SET picked = true, picked_by = 'killed', last_heartbeat = now() - interval '1 hour'
                         WHERE task_instance = ?
                        """).param(new DateKey(run, date).task()).update();
    }

    private int deaths(UUID conditionId) {
        return DATABASE.asOwner()
                .sql("SELECT sum(deaths) FROM resilience_date WHERE run_id = ?")
                .param(find(conditionId).runId())
                .query(Integer.class)
                .single();
    }

    @Test
    void workerThatStopsHandsTheDateBack() {
        var id = asked();
        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            await().atMost(LIMIT).until(() -> !absences(id).isEmpty());
        }

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitEnd(id);
        }

        assertThat(absences(id)).hasSize(2 * DAYS).doesNotHaveDuplicates();
        assertThat(deaths(id)).isZero();
    }

    @Test
    void dateWaitsWhileTheDiskOfTheDatabaseIsFull() {
        DATABASE.asOwner().sql("""
                CREATE SEQUENCE refused;
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
                BEGIN
                    PERFORM nextval('refused');
                    RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100';
                END $$;
                CREATE TRIGGER full_disk BEFORE INSERT ON resilience_absence
                    FOR EACH ROW WHEN (NEW.date = '2026-09-14') EXECUTE FUNCTION refuse()
                """).update();
        var id = asked();

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            try {
                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(DATABASE.asOwner()
                                        .sql("SELECT last_value FROM refused")
                                        .query(Long.class)
                                        .single())
                                .isGreaterThan(4));
            } finally {
                DATABASE.asOwner()
                        .sql("DROP FUNCTION refuse() CASCADE; DROP SEQUENCE refused")
                        .update();
            }
            awaitEnd(id);
        }
    }

    /** The first failure of this test is the last of the four that a date may have. */
    @Test
    void tenantsAreToldNothingOfTheExceptionThatEndsACheck() {
        DATABASE.asOwner().sql("""
                CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    RAISE EXCEPTION 'of the inside';
                END $$;
                CREATE TRIGGER fault BEFORE INSERT ON resilience_absence FOR EACH ROW EXECUTE FUNCTION break()
                """).update();
        try {
            var id = asked();
            DATABASE.asOwner()
                    .sql("UPDATE partition_task SET consecutive_failures = 3")
                    .update();

            try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
                await().atMost(LIMIT)
                        .untilAsserted(() -> assertThat(find(id).state()).isEqualTo(ResilienceState.FAILED));
            }

            assertThat(find(id).message())
                    .isEqualTo("A fault of the service: 4 attempts to try the absences of a date failed.");
        } finally {
            DATABASE.asOwner().sql("DROP FUNCTION break() CASCADE").update();
        }
    }

    /** A clock on which everything takes longer than a slice. */
    @Test
    void sliceTriesOneAbsenceHoweverLongItTakesToBegin() {
        var run = find(asked()).runId();
        DATABASE.asOwner().sql("DELETE FROM partition_task").update();
        var key = new DateKey(run, problem.grid().date(0));
        var dates = new ResilienceDates(DATABASE.platform(), jobs.clock);
        var hours = new AtomicLong();
        var slow = new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return Instant.EPOCH.plus(Duration.ofHours(hours.incrementAndGet()));
            }
        };

        for (int slice = 0; slice < 2; slice++) {
            var work = new DateWork(key, dates, dates.begin(key).orElseThrow(), problem, new StopSignal(run), slow);
            assertThat(work.next()).isEqualTo(DateWork.Advance.STORED);
            assertThat(work.next()).isEqualTo(slice == 0 ? DateWork.Advance.INTERRUPTED : DateWork.Advance.DONE);
        }
    }

    @Test
    void checkThatWasCancelledIsNotTried() {
        var id = asked();
        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            await().atMost(LIMIT).until(() -> jobs.count("partition_task") == 0);
        }

        assertThat(find(id).state()).isEqualTo(ResilienceState.CANCELED);
        assertThat(absences(id)).isEmpty();
    }

    @Test
    void conditionIsRemovedWithItsCheck() {
        var id = asked();
        DATABASE.asOwner().sql("DELETE FROM partition_task").update();

        DATABASE.platform()
                .inTransaction(tx -> tx.sql("DELETE FROM resilience_run WHERE condition_id = ?")
                        .param(id)
                        .update());

        assertThat(jobs.count("resilience_date WHERE tenant_id = '" + tenant + "'"))
                .isZero();
    }
}
