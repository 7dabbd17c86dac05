package io.shiftloom.jobs.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Json;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.RepeatedTest;

/** A run that ends while its condition is cancelled, confirmed and read, all at once. */
class EndRaceTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final UUID TENANT = DATABASE.createTenant("Acme");

    static {
        DATABASE.asOwner()
                .sql(
                        "INSERT INTO webhook_endpoint (tenant_id, url, updated_at) VALUES (?, 'https://example.org/', now())")
                .param(TENANT)
                .update();
    }

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final RequestQueue queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
    private final FinishRun finish =
            new FinishRun(DATABASE.platform(), jobs.results, jobs.outbox, jobs.tickets, jobs.clock);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @RepeatedTest(30)
    void endsOnceIsAnnouncedOnceAndLosesNoEvent() throws Exception {
        var id = jobs.submit(TENANT, TestProblems.twoPeople(1));
        var owned = taken(id);
        addCandidate(id);
        var racers = List.<Callable<Object>>of(
                () -> {
                    finish.finish(owned, ResultStatus.COMPLETED, 1);
                    return true;
                },
                () -> DATABASE.tenants().inTransaction(TENANT, tx -> jobs.cancel.cancel(tx, TENANT, id)),
                () -> DATABASE.tenants()
                        .inTransaction(
                                TENANT, tx -> jobs.confirm.showConfirmed(tx, TENANT, id, Confirmer.key("k", ""))),
                () -> DATABASE.tenants()
                        .inTransaction(
                                TENANT, tx -> jobs.confirm.showConfirmed(tx, TENANT, id, Confirmer.key("k", ""))));

        try (var threads = Executors.newFixedThreadPool(racers.size())) {
            for (var racer : threads.invokeAll(racers)) {
                racer.get();
            }
        }

        var status = jobs.status(id);
        assertThat(status).isIn("completed", "canceled");
        assertThat(count("webhook_delivery", id)).isEqualTo(1);
        // Made, running, ended, and perhaps confirmed.
        assertThat(count("result_event", id)).isEqualTo(isConfirmed(id) ? 4 : 3);
        assertThat(count("job_request WHERE state = 'done' AND", id)).isEqualTo(1);
        assertThat(status.equals("canceled") && isConfirmed(id)).isFalse();
        assertThat(count("worked_duty", id))
                .as("a cancelled condition binds nobody")
                .isZero();
    }

    private OwnedRun taken(UUID id) {
        var ticket = "t-" + id;
        DATABASE.asOwner().sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version)
                VALUES ('own', ?, now(), true, 2)
                """).param(ticket).update();
        return queue.take(ticket, 2).orElseThrow();
    }

    private static void addCandidate(UUID id) {
        var problem = TestProblems.twoPeople(1);
        var candidate = Json.object().put("rank", 1).put("focus", "best");
        candidate.set("assignments", Json.tree(Assignment.of(problem, TestProblems.amyAlone(problem))));
        DATABASE.asOwner()
                .sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?, 1, 'completed', false, ?::jsonb, '{}', now())
                """)
                .params(TENANT, id, Json.write(Json.array().add(candidate)))
                .update();
    }

    private static boolean isConfirmed(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT confirmed_at IS NOT NULL FROM schedule_result WHERE condition_id = ?")
                .param(id)
                .query(Boolean.class)
                .single();
    }

    private static long count(String rows, UUID id) {
        var where = rows.contains("WHERE") ? "" : " WHERE";
        return DATABASE.asOwner()
                .sql("SELECT count(*) FROM " + rows + where + " condition_id = ?")
                .param(id)
                .query(Long.class)
                .single();
    }
}
