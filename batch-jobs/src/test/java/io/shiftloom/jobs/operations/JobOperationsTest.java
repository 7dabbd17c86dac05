package io.shiftloom.jobs.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.history.RunHistories;
import io.shiftloom.jobs.history.RunHistory;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.schedule.TestEngine;
import io.shiftloom.jobs.schedule.Worker;
import io.shiftloom.jobs.storage.Position;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What operators see of jobs, and what becomes of what they ask for. */
class JobOperationsTest {

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
    void finishedJobIsShownWithItsStepsPartitionsAndRun() {
        var id = completed();

        var detail = show(id);

        assertThat(detail.job().status()).isEqualTo(JobStatus.COMPLETED);
        assertThat(detail.job().allowedActions()).containsExactlyInAnyOrder(JobAction.REPLAY, JobAction.REPLACE);
        assertThat(detail.steps().stream().map(step -> step.name() + " " + step.status()))
                .containsExactly(
                        "validation completed",
                        "optimization completed",
                        "stitching completed",
                        "review completed",
                        "webhook completed");
        assertThat(detail.partitions()).hasSize(2).allMatch(part -> part.state().equals("done"));
        assertThat(detail.runs()).singleElement().satisfies(run -> {
            assertThat(run.outcome()).isEqualTo(ResultStatus.COMPLETED);
            assertThat(run.candidateCount()).isEqualTo(1);
        });
        assertThat(detail.explanation().getFirst().english()).contains("no schedule can score less than 0");
    }

    @Test
    void tasksOfOtherNamesAreNotTakenForThoseOfChunks() {
        var id = completed();
        DATABASE.asOwner().sql("""
                        INSERT INTO partition_task (task_name, task_instance, execution_time, picked, version, priority)
                        SELECT name, concat(condition_id, '/', run, '/', chunk), now() + interval '1 day', false, 1, 1
                          FROM chunk_solution, unnest(ARRAY['one', 'other']) AS name WHERE condition_id = ?
                        """).param(id).update();

        assertThat(show(id).partitions()).hasSize(2);
        DATABASE.asOwner().sql("DELETE FROM partition_task").update();
    }

    @Test
    void brokenJobTellsItsFailureAndRestartsAsANewRunThatKeepsWhatWasSolved() {
        var id = broken();
        var before = show(id);
        assertThat(before.job().allowedActions()).contains(JobAction.RESTART, JobAction.ABANDON);
        assertThat(before.explanation()).anyMatch(sentence -> sentence.english().contains("The checker accepts none"));
        ENGINE.reset();

        var restarted = apply(id, JobAction.RESTART);

        assertThat(restarted.status()).isEqualTo(JobStatus.QUEUED);
        awaitJob(id, JobStatus.COMPLETED);
        assertThat(jobs.status(id)).isEqualTo("completed");
        assertThat(show(id).runs().stream().map(run -> run.run() + " " + run.opening() + " " + run.outcome()))
                .containsExactly("2 restart COMPLETED", "1 submit ERROR");
        assertThat(ENGINE.chunksSolved).hasValue(0);
        assertThat(events(id)).containsExactly("queued", "running", "error", "running", "completed");
    }

    @Test
    void runTellsItsAttemptsWithTheirStepsAndTheWorkerOfEachChunk() {
        var worker = DATABASE.asOwner()
                .sql("SELECT name FROM worker_process")
                .query((row, number) -> row.getString(1))
                .list();

        var id = completed();
        // The result is there before Spring Batch writes down the end of the attempt.
        await().until(() -> histories(id, 1).getFirst().attempts().getFirst().endedAt() != null);
        var history = histories(id, 1).getFirst();

        assertThat(history.attempts()).singleElement().satisfies(attempt -> {
            assertThat(attempt.status()).isEqualTo("COMPLETED");
            assertThat(attempt.steps())
                    .hasSize(5)
                    .allMatch(step -> step.status().equals("COMPLETED"));
            assertThat(attempt.endedAt()).isAfterOrEqualTo(attempt.startedAt());
        });
        assertThat(history.chunks()).hasSize(2).allSatisfy(chunk -> {
            assertThat(worker).contains(chunk.worker());
            assertThat(chunk.host()).isNotBlank();
            assertThat(chunk.startedAt()).isBetween(chunk.waitedFrom(), chunk.endedAt());
        });
    }

    @Test
    void attemptThatFailedKeepsItsStackTraceAndOthersWaitForAWhile() {
        var id = broken();
        ENGINE.reset();

        var histories = histories(id, 1, 2);

        var attempts = histories.getFirst().attempts();
        assertThat(attempts).hasSizeGreaterThan(1).allMatch(attempt -> attempt.isFailed());
        assertThat(attempts.getFirst().trace())
                .contains("The checker accepts none")
                .contains("\tat io.shiftloom");
        var failed = Objects.requireNonNull(attempts.getFirst().endedAt());
        assertThat(attempts.get(1).startedAt()).isAfterOrEqualTo(failed.plusMillis(900));
        assertThat(histories.getLast().attempts()).isEmpty();
    }

    @Test
    void stoppedJobIsHandedBackAndGoesOnWhereItWas() throws Exception {
        ENGINE.hangs = true;
        var id = jobs.submit(tenant, TestProblems.twoPeople(2));
        ENGINE.awaitSearch();

        assertThat(apply(id, JobAction.STOP).status()).isEqualTo(JobStatus.STOPPING);
        awaitJob(id, JobStatus.STOPPED);

        assertThat(jobs.status(id)).isEqualTo("running");
        assertThat(find(id).owner()).isNull();
        assertThat(find(id).run().failures()).isZero();
        ENGINE.reset();
        apply(id, JobAction.RESTART);
        awaitJob(id, JobStatus.COMPLETED);
        assertThat(find(id).run().number()).isEqualTo(1);
        assertThat(events(id)).containsExactly("queued", "running", "completed");
    }

    @Test
    void abandonedJobEndsAsError() throws Exception {
        ENGINE.hangs = true;
        ENGINE.oneChunk = true;
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        ENGINE.awaitSearch();
        assertThatThrownBy(() -> apply(id, JobAction.ABANDON))
                .isInstanceOf(JobConflict.class)
                .hasMessageContaining("it is running; stop it first");
        apply(id, JobAction.STOP);
        awaitJob(id, JobStatus.STOPPED);

        var abandoned = apply(id, JobAction.ABANDON);

        assertThat(abandoned.status()).isEqualTo(JobStatus.ERROR);
        assertThat(abandoned.allowedActions()).containsExactlyInAnyOrder(JobAction.REPLAY, JobAction.REPLACE);
        assertThat(jobs.status(id)).isEqualTo("error");
    }

    @Test
    void replayKeepsTheResultAndReplaceAnnouncesANewOne() {
        var id = completed();

        apply(id, JobAction.REPLAY);
        awaitJob(id, JobStatus.COMPLETED);
        assertThat(find(id).run().number()).isEqualTo(2);
        assertThat(published(id)).containsExactly(1);
        assertThat(events(id)).containsExactly("queued", "running", "completed");

        apply(id, JobAction.REPLACE);
        assertThat(jobs.status(id)).isEqualTo("running");
        awaitJob(id, JobStatus.COMPLETED);
        assertThat(published(id)).containsExactly(3);
        assertThat(events(id)).containsExactly("queued", "running", "completed", "running", "completed");
    }

    @Test
    void confirmedResultIsNotReplaced() {
        var id = completed();
        DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.confirm.showConfirmed(tx, tenant, id, Confirmer.key("k", "")));

        assertThat(find(id).allowedActions()).containsExactly(JobAction.REPLAY);
        assertThatThrownBy(() -> apply(id, JobAction.REPLACE))
                .isInstanceOf(JobConflict.class)
                .hasMessageContaining("confirmed");
    }

    @Test
    void jobIsRecoveredOnceItsWorkerIsProvenDead() throws Exception {
        ENGINE.hangs = true;
        ENGINE.oneChunk = true;
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        ENGINE.awaitSearch();
        assertThatThrownBy(() -> apply(id, JobAction.RECOVER))
                .isInstanceOf(JobConflict.class)
                .hasMessageContaining("its worker is alive");
        // What a worker looks like that hangs with the whole of its process.
        DATABASE.asOwner()
                .sql(
                        "UPDATE owner_task SET last_heartbeat = ? WHERE task_instance = (SELECT ticket FROM job_request WHERE condition_id = ?)")
                .params(OffsetDateTime.now(jobs.clock).minusMinutes(1), id)
                .update();
        ENGINE.hangs = false;

        var recovered = apply(id, JobAction.RECOVER);

        assertThat(recovered.run().deaths()).isEqualTo(1);
        awaitJob(id, JobStatus.COMPLETED);
    }

    @Test
    void actsOnlyOnWhatWasSeen() {
        var id = completed();
        var seen = find(id).version();
        apply(id, JobAction.REPLAY);

        assertThatThrownBy(() -> DATABASE.platform()
                        .inTransaction(tx -> WORKER.bean(JobCommands.class).apply(tx, id, JobAction.REPLAY, seen)))
                .isInstanceOf(JobConflict.class)
                .hasMessageContaining("has changed");
        awaitJob(id, JobStatus.COMPLETED);
    }

    @Test
    void listsByStatusTenantAndTextInPages() {
        var first = completed();
        var second = broken();
        ENGINE.reset();

        assertThat(list(JobFilter.ALL, Position.START, 100)).containsSubsequence(second, first);
        var mine = new JobFilter(Set.of(), Optional.of(tenant), Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(list(mine, Position.START, 1)).containsExactly(second);
        assertThat(list(mine, find(second).position(), 5)).containsExactly(first);
        assertThat(list(filter(Set.of(JobStatus.ERROR), ""), Position.START, 5)).containsExactly(second);
        assertThat(list(filter(Set.of(), "CHECKER ACCEPTS"), Position.START, 5)).containsExactly(second);
        assertThat(list(filter(Set.of(), "100%"), Position.START, 5)).isEmpty();
        assertThat(list(filter(Set.of(), first.toString().substring(20)), Position.START, 5))
                .containsExactly(first);
    }

    @Test
    void figuresCountWhatEndedAndWhoWorks() {
        completed();

        var figures = DATABASE.platform().inTransaction(WORKER.bean(JobFigures.class)::now);

        assertThat(figures.open().get(JobStatus.QUEUED)).isZero();
        assertThat(figures.oldestQueued()).isNull();
        assertThat(figures.day().count()).isPositive();
        assertThat(figures.day().runMedian()).isNotNull();
        assertThat(figures.hours()).hasSize(24);
        assertThat(figures.hours().stream().mapToInt(hour -> hour.count()).sum())
                .isPositive();
        assertThat(figures.workers()).anyMatch(worker -> worker.isAlive(figures.readAt()));
    }

    private UUID completed() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(2));
        awaitJob(id, JobStatus.COMPLETED);
        return id;
    }

    /** Its chunk is solved, and then the review refuses the schedule for good. */
    private UUID broken() {
        ENGINE.oneChunk = true;
        ENGINE.cheats = true;
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(find(id).run().failures()).isPositive());
        // As if it had been tried again twice more, without the waits.
        DATABASE.asOwner()
                .sql("UPDATE job_request SET failures = 3 WHERE condition_id = ?")
                .param(id)
                .update();
        awaitJob(id, JobStatus.ERROR);
        return id;
    }

    private void awaitJob(UUID id, JobStatus status) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(find(id).status()).isEqualTo(status));
    }

    private static JobSnapshot apply(UUID id, JobAction action) {
        return DATABASE.platform()
                .inTransaction(tx -> WORKER.bean(JobCommands.class).apply(tx, id, action, null))
                .orElseThrow();
    }

    private static JobSnapshot find(UUID id) {
        return WORKER.bean(JobCatalog.class)
                .find(DATABASE.platform().jdbc(), id)
                .orElseThrow();
    }

    private static List<RunHistory> histories(UUID id, Integer... runs) {
        return WORKER.bean(RunHistories.class).of(DATABASE.platform().jdbc(), id, List.of(runs));
    }

    private static JobDetail show(UUID id) {
        return WORKER.bean(JobInspection.class)
                .find(DATABASE.platform().jdbc(), id)
                .orElseThrow();
    }

    private static List<UUID> list(JobFilter filter, Position after, int count) {
        return WORKER.bean(JobCatalog.class).list(DATABASE.platform().jdbc(), filter, after, count).stream()
                .map(JobSnapshot::conditionId)
                .toList();
    }

    private JobFilter filter(Set<JobStatus> statuses, String text) {
        return new JobFilter(
                statuses,
                Optional.of(tenant),
                Optional.empty(),
                text.isEmpty() ? Optional.empty() : Optional.of(text),
                Optional.empty());
    }

    private static List<String> events(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT status FROM result_event WHERE condition_id = ? ORDER BY event_at, event_id")
                .param(id)
                .query((row, number) -> row.getString(1))
                .list();
    }

    private static List<Integer> published(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT run FROM result_document WHERE condition_id = ? AND published ORDER BY run")
                .param(id)
                .query((row, number) -> row.getInt(1))
                .list();
    }
}
