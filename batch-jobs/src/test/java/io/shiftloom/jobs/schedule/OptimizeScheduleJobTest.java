package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.jobs.schedule.compute.ComputePermits;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class OptimizeScheduleJobTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final TestEngine ENGINE = new TestEngine();
    private static final Worker WORKER = Worker.start(DATABASE.address(), ENGINE);

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @BeforeEach
    void reset() {
        ENGINE.reset();
    }

    @AfterAll
    static void close() {
        WORKER.close();
        DATABASE.close();
    }

    @Test
    void conditionIsSolvedByItsFiveStepsWithOnePartitionForEachChunk() {
        var id = submit(TestProblems.twoPeople(3));

        awaitStatus(id, "completed");

        assertThat(ENGINE.chunksSolved).hasValue(3);
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(steps(id))
                        .containsExactly(
                                "optimization COMPLETED",
                                "optimization:2026-09-14 COMPLETED",
                                "optimization:2026-09-15 COMPLETED",
                                "optimization:2026-09-16 COMPLETED",
                                "review COMPLETED",
                                "stitching COMPLETED",
                                "validation COMPLETED",
                                "webhook COMPLETED"));
        var shown = DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.confirm.show(tx, tenant, id))
                .orElseThrow();
        assertThat(shown.candidates().tree().required(0).required("assignments"))
                .hasSize(9);
        assertThat(shown.candidates().tree().required(0).required("rank").intValue())
                .isEqualTo(1);
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(jobs.count("partition_task")).isZero());
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(jobs.count("owner_task")).isZero());
    }

    @Test
    void singleChunkIsSolvedByItsOwner() {
        ENGINE.oneChunk = true;

        var id = submit(TestProblems.twoPeople(3));

        awaitStatus(id, "completed");
        assertThat(ENGINE.chunksSolved).hasValue(1);
    }

    @Test
    void queuedConditionStartsWithinAQuarterOfASecond() {
        ENGINE.oneChunk = true;
        awaitStatus(submit(TestProblems.twoPeople(1)), "completed");

        var id = submit(TestProblems.twoPeople(1));

        awaitStatus(id, "completed");
        var waited = DATABASE.asOwner()
                .sql(
                        "SELECT extract(epoch FROM taken_at - requested_at) * 1000 FROM job_request WHERE condition_id = ?")
                .param(id)
                .query((row, number) -> row.getDouble(1))
                .single();
        assertThat(waited).isLessThan(250);
    }

    @Test
    void provenImpossibilityEndsWithItsCertificateAndNoSearch() {
        ENGINE.impossible = true;

        var id = submit(TestProblems.twoPeople(2));

        awaitStatus(id, "no_solution");
        assertThat(ENGINE.chunksSolved).hasValue(0);
        var review = jobs.review(tenant, id);
        assertThat(review.required("diagnostics").required("statement").stringValue())
                .isEqualTo("nobody can");
    }

    @Test
    void faultBesideAProofDoesNotCostTheProof() {
        ENGINE.impossible = true;
        ENGINE.failsBesideProof = true;

        var id = submit(TestProblems.twoPeople(2));

        awaitStatus(id, "no_solution");
        assertThat(ENGINE.diagnoses).hasValue(1);
        assertThat(jobs.review(tenant, id).at("/diagnostics/statement").stringValue())
                .isEqualTo("nobody can");
    }

    @Test
    void effortThatRanOutWithoutScheduleOrProofEndsAsFailed() {
        ENGINE.oneChunk = true;
        ENGINE.givesUp = true;

        var id = submit(TestProblems.twoPeople(1));

        awaitStatus(id, "failed");
        var review = jobs.review(tenant, id);
        assertThat(review.required("candidates")).isEmpty();
        assertThat(review.required("diagnostics").required("closest")).hasSize(1);
    }

    @Test
    void jobThatBreaksIsTriedAgain() {
        ENGINE.oneChunk = true;
        ENGINE.failuresLeft.set(2);

        var id = submit(TestProblems.twoPeople(1));

        awaitStatus(id, "completed");
        assertThat(failures(id)).isEqualTo(2);
    }

    @Test
    void chunkWaitsWhileTheDiskOfTheDatabaseIsFull() {
        DATABASE.asOwner().sql("""
                CREATE SEQUENCE refused;
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
                BEGIN
                    PERFORM nextval('refused');
                    RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100';
                END $$;
                CREATE TRIGGER full_disk BEFORE UPDATE ON chunk_solution
                    FOR EACH ROW WHEN (NEW.state = 'done' AND NEW.chunk = '2026-09-14') EXECUTE FUNCTION refuse()
                """).update();
        var id = submit(TestProblems.twoPeople(2));

        try {
            await().atMost(Duration.ofSeconds(60))
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

        awaitStatus(id, "completed");
    }

    @Test
    void chunkThatAlwaysFailsEndsOnABusyWorkerToo() throws Exception {
        ENGINE.failuresLeft.set(Integer.MAX_VALUE);
        var busy = Executors.newSingleThreadExecutor();
        var id = submit(TestProblems.twoPeople(2));
        busy.execute(() -> occupyCores(Duration.ofMillis(700), Duration.ofMillis(100)));

        try {
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("error"));
        } finally {
            busy.shutdownNow();
            assertThat(busy.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
            DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));
        }
    }

    /** Holds both cores for a while, again and again, until it is interrupted. */
    private static void occupyCores(Duration busy, Duration idle) {
        var permits = WORKER.bean(ComputePermits.class);
        while (!Thread.currentThread().isInterrupted()) {
            try (var one = permits.open();
                    var other = permits.open()) {
                if (one.tryAcquire(busy) && other.tryAcquire(busy)) {
                    sleep(busy);
                }
            }
            sleep(idle);
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void candidateThatTheCheckerRefusesIsNeverStored() {
        ENGINE.cheats = true;

        var id = submit(TestProblems.twoPeople(1));

        await().atMost(LIMIT).untilAsserted(() -> assertThat(failures(id)).isPositive());
        assertThat(jobs.status(id)).isEqualTo("running");
        assertThat(documents(id)).isZero();
        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));
    }

    @Test
    void logSaysWhichRulesARefusedCandidateBreaksAndNamesNobody() {
        var lines = new ListAppender<ILoggingEvent>();
        lines.start();
        var logger = (Logger) LoggerFactory.getLogger("io.shiftloom.jobs.schedule.steps.ReviewTasklet");
        logger.addAppender(lines);
        ENGINE.cheats = true;

        var id = submit(TestProblems.twoPeople(1));

        await().atMost(LIMIT).untilAsserted(() -> assertThat(failures(id)).isPositive());
        logger.detachAppender(lines);
        assertThat(List.copyOf(lines.list))
                .extracting(ILoggingEvent::getFormattedMessage)
                .filteredOn(line -> line.contains(id.toString()))
                .isNotEmpty()
                .allSatisfy(line ->
                        assertThat(line).contains("availability of staff-1").doesNotContain(TestEngine.NAME));
        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));
    }

    @Test
    void cancellingStopsTheSolversWithinTwoSeconds() throws Exception {
        ENGINE.hangs = true;
        var id = submit(TestProblems.twoPeople(3));
        ENGINE.awaitSearch();

        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        assertThat(jobs.status(id)).isEqualTo("canceled");
        await().atMost(Duration.ofSeconds(2))
                .untilAsserted(() -> assertThat(requestState(id)).isEqualTo("done"));
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(jobs.count("partition_task")).isZero());
        assertThat(jobs.status(id)).isEqualTo("canceled");
    }

    @Test
    void cancellingAtOnceIsNoFailure() throws Exception {
        ENGINE.oneChunk = true;
        ENGINE.sleepsWhileProving = true;
        var id = submit(TestProblems.twoPeople(1));
        ENGINE.awaitSearch();

        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));
        ENGINE.sleepsWhileProving = false;
        ENGINE.provingSleeps.release();

        await().atMost(LIMIT).untilAsserted(() -> assertThat(requestState(id)).isEqualTo("done"));
        assertThat(failures(id)).isZero();
        assertThat(jobs.status(id)).isEqualTo("canceled");
    }

    @Test
    void cancellingStopsAProofToo() throws Exception {
        ENGINE.hangsWhileProving = true;
        var id = submit(TestProblems.twoPeople(3));
        ENGINE.awaitSearch();

        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        await().atMost(LIMIT).untilAsserted(() -> assertThat(requestState(id)).isEqualTo("done"));
        assertThat(jobs.status(id)).isEqualTo("canceled");
        assertThat(ENGINE.searches).hasValue(0);
    }

    private UUID submit(ScheduleProblem problem) {
        return DATABASE.tenants()
                .inTransaction(
                        tenant,
                        tx -> WORKER.bean(SubmitCondition.class).submit(tx, tenant, Submission.ordinary(problem)));
    }

    private void awaitStatus(UUID id, String status) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo(status));
    }

    private static List<String> steps(UUID id) {
        return DATABASE.asOwner()
                .sql("""
                        SELECT step_name || ' ' || s.status FROM batch_step_execution s
                          JOIN batch_job_execution_params p USING (job_execution_id)
                         WHERE p.parameter_name = 'conditionId' AND p.parameter_value = ? ORDER BY step_name
                        """)
                .param(id.toString())
                .query((row, number) -> row.getString(1))
                .list();
    }

    private static int failures(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT failures FROM job_request WHERE condition_id = ?")
                .param(id)
                .query((row, number) -> row.getInt(1))
                .single();
    }

    private static long documents(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT count(*) FROM result_document WHERE condition_id = ?")
                .param(id)
                .query((row, number) -> row.getLong(1))
                .single();
    }

    private static String requestState(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT state FROM job_request WHERE condition_id = ?")
                .param(id)
                .query((row, number) -> row.getString(1))
                .single();
    }
}
