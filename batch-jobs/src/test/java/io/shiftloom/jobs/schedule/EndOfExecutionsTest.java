package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A process may be killed at any moment, so the database looks at what each transaction leaves when it commits. */
class EndOfExecutionsTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Duration LIMIT = Duration.ofSeconds(40);

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @BeforeAll
    static void watchRunsThatEnd() {
        sql("CREATE TABLE seen (jobs bigint NOT NULL, steps bigint NOT NULL)");
        sql("""
                CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
                BEGIN
                    INSERT INTO seen SELECT
                        (SELECT count(*) FROM batch_job_execution WHERE end_time IS NULL),
                        (SELECT count(*) FROM batch_step_execution WHERE end_time IS NULL);
                    RETURN NULL;
                END $$
                """);
        sql("""
                CREATE CONSTRAINT TRIGGER look AFTER UPDATE OF finished_at ON job_request DEFERRABLE INITIALLY DEFERRED
                   FOR EACH ROW WHEN (new.state = 'done') EXECUTE FUNCTION look()
                """);
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void transactionThatEndsARunLeavesNoExecutionOpen() {
        var engine = new TestEngine();
        try (var _ = Worker.start(DATABASE.address(), engine)) {
            var id = jobs.submit(tenant, TestProblems.twoPeople(3));
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));
        }

        assertThat(jobs.count("seen")).isEqualTo(1);
        assertThat(jobs.count("seen WHERE jobs > 0 OR steps > 0")).isZero();
        assertThat(jobs.count("batch_job_execution")).isEqualTo(1);
        assertThat(jobs.count("batch_job_execution WHERE status <> 'COMPLETED'"))
                .isZero();
        assertThat(jobs.count("batch_step_execution WHERE status <> 'COMPLETED'"))
                .as("Batch stored the ends of its own")
                .isZero();
    }

    private static void sql(String statement) {
        DATABASE.asOwner().sql(statement).update();
    }
}
