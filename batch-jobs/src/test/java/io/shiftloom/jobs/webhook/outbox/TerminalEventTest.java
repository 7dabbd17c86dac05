package io.shiftloom.jobs.webhook.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobCatalog;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.queue.FenceLost;
import io.shiftloom.jobs.queue.FinishRun;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestControl;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Json;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One event for each terminal transition, whoever gets there first and however often it is tried. */
class TerminalEventTest {

    private static final int RACES = 40;

    private final TestDatabase database = TestDatabase.create();
    private final JobsFixture jobs = new JobsFixture(database);
    private final RequestQueue queue = new RequestQueue(database.platform(), jobs.results, jobs.clock);
    private final FinishRun finish =
            new FinishRun(database.platform(), jobs.results, jobs.outbox, jobs.tickets, jobs.clock);
    private final JobCommands commands = new JobCommands(
            new JobCatalog(jobs.clock),
            jobs.conditions,
            jobs.results,
            jobs.outbox,
            new RequestControl(jobs.tickets, jobs.tasks, jobs.trail, jobs.clock),
            jobs.clock);
    private final UUID tenant = database.createTenant("Acme");

    @BeforeEach
    void webhook() {
        database.asOwner()
                .sql(
                        "INSERT INTO webhook_endpoint (tenant_id, url, updated_at) VALUES (?, 'https://a.example/', now())")
                .param(tenant)
                .update();
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void cancelAgainstCompletionIsAnnouncedOnceAndAsItEnded() throws Exception {
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (int race = 0; race < RACES; race++) {
                var condition = submit();
                var owned = take("t-" + race);
                assertThat(owned.conditionId()).isEqualTo(condition);
                var together = new CyclicBarrier(2);
                var ends = List.of(
                        run(threads, together, () -> finish.finish(owned, ResultStatus.COMPLETED, 1)),
                        run(threads, together, () -> cancel(condition)));
                for (var end : ends) {
                    end.get();
                }

                assertThat(announced(condition)).containsExactly(jobs.status(condition));
                assertThat(jobs.status(condition)).isIn("completed", "canceled");
            }
        }
    }

    @Test
    void restartedErrorIsAnnouncedAgainWhenItEndsAndTheOldOwnerAnnouncesNothing() {
        var condition = submit();
        var first = take("t-1");
        finish.finish(first, ResultStatus.ERROR, 0);

        apply(condition, JobAction.RESTART);
        assertThatExceptionOfType(FenceLost.class).isThrownBy(() -> finish.finish(first, ResultStatus.COMPLETED, 1));
        assertThat(announced(condition)).containsExactly("error");
        finish.finish(take("t-2"), ResultStatus.COMPLETED, 1);

        assertThat(announced(condition)).containsExactly("error", "completed");
    }

    @Test
    void takenOverRunIsAnnouncedByItsLastOwnerOnly() {
        var condition = submit();
        var first = take("t-1");
        var second = take("t-1");

        finish.finish(second, ResultStatus.COMPLETED, 1);
        assertThatExceptionOfType(FenceLost.class).isThrownBy(() -> finish.finish(first, ResultStatus.COMPLETED, 1));
        assertThatExceptionOfType(FenceLost.class).isThrownBy(() -> finish.finish(second, ResultStatus.COMPLETED, 1));

        assertThat(announced(condition)).containsExactly("completed");
    }

    @Test
    void replayIsAnnouncedOnlyWhenItReplacesTheResult() {
        var condition = submit();
        finish.finish(take("t-1"), ResultStatus.COMPLETED, 1);

        apply(condition, JobAction.REPLAY);
        finish.finish(take("t-2"), ResultStatus.COMPLETED, 1);
        assertThat(announced(condition)).containsExactly("completed");

        apply(condition, JobAction.REPLACE);
        finish.finish(take("t-3"), ResultStatus.NO_SOLUTION, 0);
        assertThat(announced(condition)).containsExactly("completed", "no_solution");
    }

    @Test
    void cancellingAgainAnnouncesNothing() {
        var queued = submit();
        cancel(queued);
        cancel(queued);
        var done = submit();
        finish.finish(take("t-1"), ResultStatus.NO_SOLUTION, 0);
        cancel(done);

        assertThat(announced(queued)).containsExactly("canceled");
        assertThat(announced(done)).containsExactly("no_solution");
    }

    @Test
    void nothingIsAnnouncedOfThePlaygroundNorWhileTheWebhookIsOff() {
        var played = database.tenants()
                .inTransaction(
                        tenant, tx -> jobs.submit.submit(tx, tenant, Submission.tryOut(TestProblems.twoPeople(1))));
        cancel(played);
        database.asOwner().sql("UPDATE webhook_endpoint SET enabled = false").update();
        var off = submit();
        cancel(off);
        database.asOwner()
                .sql("UPDATE webhook_endpoint SET enabled = true, url = NULL")
                .update();
        var cleared = submit();
        cancel(cleared);

        assertThat(List.of(played, off, cleared))
                .allSatisfy(condition -> assertThat(announced(condition)).isEmpty());
        assertThat(jobs.count("delivery_task")).isZero();
    }

    private static Future<?> run(ExecutorService threads, CyclicBarrier together, Runnable end) {
        return threads.submit(() -> {
            together.await();
            end.run();
            return true;
        });
    }

    private UUID submit() {
        return jobs.submit(tenant, TestProblems.twoPeople(1));
    }

    private void cancel(UUID condition) {
        database.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, condition));
    }

    private void apply(UUID condition, JobAction action) {
        database.platform().inTransaction(tx -> commands.apply(tx, condition, action, null));
    }

    /** Takes the next request as the worker that holds this ticket. */
    private OwnedRun take(String ticket) {
        database.asOwner().sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version)
                VALUES ('own', ?, now(), true, 2)
                ON CONFLICT DO NOTHING
                """).param(ticket).update();
        return queue.take(ticket, 2).orElseThrow();
    }

    /** The statuses announced of a condition, in their order. */
    private List<String> announced(UUID condition) {
        return database.asOwner()
                .sql("SELECT body FROM webhook_delivery WHERE condition_id = ? ORDER BY created_at, delivery_id")
                .param(condition)
                .query((row, number) -> Json.read(new String(row.getBytes("body"), UTF_8))
                        .required("status")
                        .stringValue())
                .list();
    }
}
