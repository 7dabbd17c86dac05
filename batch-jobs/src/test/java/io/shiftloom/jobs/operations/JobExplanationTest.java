package io.shiftloom.jobs.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.util.List;
import java.util.UUID;
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

        assertThat(sentences(id))
                .contains("Workers killed since the run last made progress: 3. The run ends as error at %d."
                        .formatted(Deaths.LIMIT));
    }

    @Test
    void runThatWaitsForACoreOfItsNextWorkerIsNotWorkedOn() {
        var id = jobs.submit(DATABASE.createTenant("Waiting"), TestProblems.twoPeople(1));
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        var ticket = DATABASE.asOwner().sql("""
                        UPDATE owner_task SET picked = true, picked_by = 'the next', version = 2, last_heartbeat = now()
                        RETURNING task_instance
                        """).query(String.class).list().getFirst();
        queue.take(ticket, 2);

        queue.await(ticket, 2);

        assertThat(sentences(id))
                .contains("It was interrupted, and waits for a worker with a free core to continue it.");

        queue.take(ticket, 2);

        assertThat(sentences(id)).anyMatch(sentence -> sentence.startsWith("Worker the next is working on it"));
    }

    private List<String> sentences(UUID id) {
        var platform = DATABASE.platform();
        var job = new JobCatalog(jobs.clock).find(platform.jdbc(), id).orElseThrow();
        return new JobExplanation(new WorkerRegistry(platform, jobs.clock))
                .of(platform.jdbc(), job, null).stream().map(Message::english).toList();
    }
}
