package io.shiftloom.jobs.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.jobs.worker.WorkerRegistry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class JobExplanationTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    private final JobsFixture jobs = new JobsFixture(DATABASE);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void runWhoseWorkersAreKilledTellsAtWhichNumberItEnds() {
        var id = jobs.submit(DATABASE.createTenant("Acme"), TestProblems.twoPeople(1));
        DATABASE.asOwner()
                .sql("UPDATE job_request SET state = 'running', ticket = 't', taken_at = now(), deaths = 3"
                        + " WHERE condition_id = ?")
                .param(id)
                .update();
        var platform = DATABASE.platform();
        var job = new JobCatalog(jobs.clock).find(platform.jdbc(), id).orElseThrow();

        var sentences = new JobExplanation(new WorkerRegistry(platform, jobs.clock)).of(platform.jdbc(), job, null);

        assertThat(sentences)
                .extracting(Message::english)
                .contains("Workers killed since the run last made progress: 3. The run ends as error at %d."
                        .formatted(Deaths.LIMIT));
    }
}
