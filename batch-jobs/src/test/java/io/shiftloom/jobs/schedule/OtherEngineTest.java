package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A release that is rolled out between two steps of a job. */
class OtherEngineTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final TestDatabase database = TestDatabase.create();
    private final JobsFixture jobs = new JobsFixture(database);
    private final UUID tenant = database.createTenant("Acme");

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void whatBreaksARuleThatOnlyTheNextEngineKnowsIsStitchedAgainByIt() {
        var before = new TestEngine();
        before.oneChunk = true;
        before.cheats = true;
        UUID id;
        try (var _ = Worker.start(database.address(), before)) {
            id = jobs.submit(tenant, TestProblems.twoPeople(1));
            await().atMost(LIMIT).until(() -> failures(id) > 0);
        }
        var next = new TestEngine();
        next.oneChunk = true;
        next.version = "next";

        try (var _ = Worker.start(database.address(), next)) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));
        }

        assertThat(next.chunksSolved).as("chunks that were solved again").hasValue(0);
    }

    private int failures(UUID id) {
        return database.asOwner()
                .sql("SELECT failures FROM job_request WHERE condition_id = ?")
                .param(id)
                .query(Integer.class)
                .single();
    }
}
