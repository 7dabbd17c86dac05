package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.worker.Drain;
import io.shiftloom.jobs.worker.WorkerProcess;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Workers that an operator takes out of service. */
class DrainTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final WorkerRegistry registry = new WorkerRegistry(DATABASE.platform(), jobs.clock);
    private final TestEngine engine = new TestEngine();
    private UUID tenant = new UUID(0, 0);

    @BeforeEach
    void reset() {
        tenant = DATABASE.createTenant("Acme");
        DATABASE.asOwner().sql("DELETE FROM worker_process").update();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void drainedWorkerHandsOnWhatItHoldsAndWorksAgainWhenItIsResumed() throws Exception {
        engine.oneChunk = true;
        engine.hangs = true;
        try (var _ = Worker.start(DATABASE.address(), engine)) {
            var id = jobs.submit(tenant, TestProblems.twoPeople(1));
            engine.awaitSearch();
            assertThat(registry.held(DATABASE.platform().jdbc()))
                    .extracting(work -> work.conditionId() + " " + (work.chunk() == null))
                    .containsExactlyInAnyOrder(id + " true", id + " false");
            assertThat(only().memory()).isNotNull();

            assertThat(drain()).isTrue();
            awaitState(Drain.State.DRAINED);

            await().atMost(LIMIT)
                    .untilAsserted(
                            () -> assertThat(registry.held(DATABASE.platform().jdbc()))
                                    .isEmpty());
            assertThat(number("SELECT failures + deaths FROM job_request WHERE condition_id = ?", id))
                    .isZero();
            var searches = engine.searches.get();
            var second = jobs.submit(tenant, TestProblems.twoPeople(1));
            await().during(Duration.ofSeconds(1)).atMost(LIMIT).untilAsserted(() -> {
                assertThat(engine.searches).hasValue(searches);
                assertThat(jobs.status(second)).isEqualTo("queued");
            });

            engine.hangs = false;
            DATABASE.platform().inTransaction(tx -> registry.resume(tx, only().name()));
            awaitState(Drain.State.NONE);
            await().atMost(LIMIT).untilAsserted(() -> {
                assertThat(jobs.status(id)).isEqualTo("completed");
                assertThat(jobs.status(second)).isEqualTo("completed");
            });
        }
    }

    @Test
    void workerOfAnOlderProgramIgnoresThatItIsAsked() {
        DATABASE.asOwner()
                .sql("INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at)"
                        + " VALUES ('1-old', 'h', 1, 2, now(), now())")
                .update();
        assertThat(only().drain().state()).isEqualTo(Drain.State.NONE);

        assertThat(drain()).isTrue();
        assertThat(drain()).isFalse();

        assertThat(only().drain().state()).isEqualTo(Drain.State.IGNORED);
        assertThat(only().memory()).isNull();
        assertThat(only().isTaking(jobs.clock.instant())).isTrue();
    }

    private boolean drain() {
        return DATABASE.platform().inTransaction(tx -> registry.drain(tx, only().name(), "ada"));
    }

    private WorkerProcess only() {
        var workers = registry.list(DATABASE.platform().jdbc());
        assertThat(workers).hasSize(1);
        return workers.getFirst();
    }

    private void awaitState(Drain.State state) {
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(only().drain().state()).isEqualTo(state));
    }

    private static int number(String sql, UUID id) {
        return DATABASE.asOwner().sql(sql).param(id).query(Integer.class).single();
    }
}
