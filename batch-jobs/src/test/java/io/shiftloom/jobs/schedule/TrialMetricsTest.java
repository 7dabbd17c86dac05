package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.metrics.Meters;
import io.shiftloom.jobs.queue.RequestControl;
import io.shiftloom.jobs.queue.Submission;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Alerts tell of runs that clients wait for. */
class TrialMetricsTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    private final JobsFixture jobs = new JobsFixture(DATABASE);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void neitherAReplayNorThePlaygroundCountsAsAnEndedRun() {
        var tenant = DATABASE.createTenant("Acme");
        try (var worker = Worker.start(DATABASE.address(), new TestEngine())) {
            var ordinary = jobs.submit(tenant, TestProblems.twoPeople(1));
            awaitEnd(ordinary, 1);
            await().untilAsserted(() -> assertThat(ended(worker)).isEqualTo(1));

            DATABASE.platform().inTransaction(tx -> {
                worker.bean(RequestControl.class)
                        .open(tx, ordinary, RequestControl.Opening.replay(), jobs.status(ordinary));
                return true;
            });
            awaitEnd(ordinary, 2);
            var playground = DATABASE.tenants()
                    .inTransaction(
                            tenant, tx -> jobs.submit.submit(tx, tenant, Submission.tryOut(TestProblems.twoPeople(1))));
            awaitEnd(playground, 1);
            var another = jobs.submit(tenant, TestProblems.twoPeople(1));
            awaitEnd(another, 1);

            await().untilAsserted(() -> assertThat(ended(worker)).isGreaterThan(1));
            assertThat(ended(worker)).isEqualTo(2);
        }
    }

    private static double ended(Worker worker) {
        return worker.bean(Meters.class)
                .registry()
                .get("shiftloom.run.ended")
                .tag("status", "completed")
                .counter()
                .count();
    }

    private static void awaitEnd(UUID condition, int run) {
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(DATABASE.asOwner()
                                .sql("SELECT state || run FROM job_request WHERE condition_id = ?")
                                .param(condition)
                                .query(String.class)
                                .single())
                        .isEqualTo("done" + run));
    }
}
