package io.shiftloom.jobs.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.history.RunHistories;
import io.shiftloom.jobs.history.RunHistory;
import io.shiftloom.jobs.progress.RunCourse;
import io.shiftloom.jobs.schedule.TestEngine;
import io.shiftloom.jobs.schedule.Worker;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is shown of jobs that were stopped, and of what became of them. */
class StoppedJobsTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
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
    void chunksOfAnAbandonedJobAreGivenUpAndLeaveNoCheckpoint() throws Exception {
        var id = stoppedInItsChunk();

        apply(id, JobAction.ABANDON);

        assertGivenUp(id);
        assertThat(jobs.count("search_checkpoint WHERE condition_id = '%s'".formatted(id)))
                .isZero();
    }

    @Test
    void chunksOfAJobThatWasCancelledWhileItWasStoppedAreGivenUp() throws Exception {
        var id = stoppedInItsChunk();

        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        assertGivenUp(id);
    }

    @Test
    void searchesOfAStoppedJobWait() throws Exception {
        var id = stoppedInItsChunk();
        assertThat(course(id)).containsExactly("optimization waiting");

        DATABASE.asOwner()
                .sql("UPDATE job_request SET series = '{\"run\": 1, \"points\": []}' WHERE condition_id = ?")
                .param(id)
                .update();

        assertThat(course(id)).containsExactly("optimization waiting", "stitching waiting");
        assertThat(partitions(id)).extracting(JobDetail.Partition::state).containsExactly("waiting");
        assertThat(chunks(id)).singleElement().satisfies(chunk -> {
            assertThat(chunk.isRunning()).isFalse();
            assertThat(chunk.endedAt()).as("when it was handed back").isNotNull();
        });
        apply(id, JobAction.ABANDON);
    }

    @Test
    void jobThatStoodStillUntilItEndedTellsSinceWhen() throws Exception {
        var id = stoppedInItsChunk();
        var stopped = find(id).times().stoppedAt();
        assertThat(stopped).isNotNull();

        var abandoned = apply(id, JobAction.ABANDON);

        assertThat(abandoned.times().stoppedAt()).isEqualTo(stopped);
    }

    private void assertGivenUp(UUID id) {
        assertThat(partitions(id))
                .extracting(part -> part.state() + ": " + part.failure())
                .containsExactly("failed: the run ended before");
        assertThat(chunks(id)).singleElement().satisfies(chunk -> {
            assertThat(chunk.endedAt()).isNotNull();
            assertThat(chunk.failure()).isEqualTo("the run ended before");
        });
        assertThat(course(id)).containsExactly("optimization failed");
    }

    private static List<JobDetail.Partition> partitions(UUID id) {
        return WORKER.bean(JobInspection.class)
                .find(DATABASE.platform().jdbc(), id)
                .orElseThrow()
                .partitions();
    }

    private static List<RunHistory.ChunkAttempt> chunks(UUID id) {
        return WORKER.bean(RunHistories.class)
                .of(DATABASE.platform().jdbc(), id, List.of(1))
                .getFirst()
                .chunks();
    }

    private List<String> course(UUID id) {
        return RunCourse.read(DATABASE.platform().jdbc(), tenant, id).stream()
                .map(search -> search.step() + " " + search.state())
                .toList();
    }

    private UUID stoppedInItsChunk() throws InterruptedException {
        ENGINE.hangs = true;
        ENGINE.oneChunk = true;
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        ENGINE.awaitSearch();
        apply(id, JobAction.STOP);
        await().atMost(Duration.ofSeconds(30)).until(() -> find(id).status() == JobStatus.STOPPED);
        return id;
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
}
