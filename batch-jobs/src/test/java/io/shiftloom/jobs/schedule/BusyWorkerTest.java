package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.queue.RequestQueue;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Jobs that were interrupted, and wait for a worker all of whose cores are taken. */
class BusyWorkerTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final TestDatabase database = TestDatabase.create();
    private final JobsFixture jobs = new JobsFixture(database);
    private final TestEngine engine = new TestEngine();
    private final UUID tenant = database.createTenant("Acme");

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void stopOfAJobThatWaitsForACoreWaitsForNone() throws Exception {
        var id = interrupted();
        try (var worker = busy()) {
            handOver();
            await().atMost(LIMIT).until(() -> jobs.count("owner_task WHERE priority = 2 AND picked") == 1);

            database.platform()
                    .inTransaction(tx -> worker.bean(JobCommands.class).apply(tx, id, JobAction.STOP, null));

            awaitState(id, "stopped");
            assertThat(jobs.count("job_request WHERE state = 'running'"))
                    .as("jobs that keep their cores")
                    .isEqualTo(2);
        }
    }

    @Test
    void jobThatWasCancelledWhileItWaitsForACoreEndsWithoutOne() throws Exception {
        var id = interrupted();
        try (var _ = busy()) {
            database.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));
            handOver();

            awaitState(id, "done");
            assertThat(jobs.status(id)).isEqualTo("canceled");
            assertThat(jobs.count("job_request WHERE state = 'running'"))
                    .as("jobs that keep their cores")
                    .isEqualTo(2);
        }
    }

    /** A job that somebody owns who does not work on it. */
    private UUID interrupted() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var ticket = database.asOwner().sql("""
                        UPDATE owner_task SET picked = true, picked_by = 'another', version = 2, last_heartbeat = now() + interval '1 hour'
                        RETURNING task_instance
                        """).query(String.class).single();
        assertThat(new RequestQueue(database.platform(), jobs.results, jobs.clock).take(ticket, 2))
                .isPresent();
        return id;
    }

    /** Its owner hands it back. */
    private void handOver() {
        database.asOwner().sql("""
                        UPDATE owner_task SET picked = false, picked_by = NULL, last_heartbeat = NULL, execution_time = now(), version = version + 1
                         WHERE picked_by = 'another'
                        """).update();
    }

    /** A worker with two cores, which two jobs of one chunk keep. */
    private Worker busy() throws InterruptedException {
        engine.oneChunk = true;
        engine.hangs = true;
        var worker = Worker.start(database.address(), engine);
        for (int core = 0; core < 2; core++) {
            jobs.submit(tenant, TestProblems.twoPeople(1));
            engine.awaitSearch();
        }
        return worker;
    }

    private void awaitState(UUID id, String state) {
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(database.asOwner()
                                .sql("SELECT state FROM job_request WHERE condition_id = ?")
                                .param(id)
                                .query(String.class)
                                .single())
                        .isEqualTo(state));
    }
}
