package io.shiftloom.jobs.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.task.TaskTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RequestQueueTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final RequestQueue queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
    private final FinishRun finish =
            new FinishRun(DATABASE.platform(), jobs.results, jobs.outbox, jobs.tickets, jobs.clock);
    private final UUID acme = DATABASE.createTenant("Acme");
    private final UUID other = DATABASE.createTenant("Other");

    @BeforeEach
    void emptyTheQueue() {
        jobs.emptyTheQueue();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void oneTenantsManyDoNotDelayAnothersOne() {
        submit(acme, 200);
        var lonely = submit(other, 1).getFirst();
        take("t-1");

        assertThat(take("t-2")).map(OwnedRun::conditionId).contains(lonely);
    }

    @Test
    void tenantsTakeTurns() {
        submit(acme, 2);
        submit(other, 2);

        var tenants = new ArrayList<UUID>();
        for (int turn = 0; turn < 4; turn++) {
            tenants.add(take("t-" + turn).orElseThrow().tenantId());
        }

        assertThat(tenants).containsExactly(acme, other, acme, other);
    }

    @Test
    void emergencyGoesFirst() {
        submit(acme, 3);
        var emergency = DATABASE.tenants()
                .inTransaction(
                        acme,
                        tx -> jobs.submit.submit(
                                tx, acme, new Submission(TestProblems.twoPeople(1), true, false, null)));

        assertThat(take("t-1")).map(OwnedRun::conditionId).contains(emergency);
    }

    @Test
    void tenantAtItsLimitWaitsUntilOneIsDone() {
        submit(acme, 5);
        var running = IntStream.range(0, 4)
                .mapToObj(n -> take("t-" + n).orElseThrow())
                .toList();

        assertThat(take("t-4")).isEmpty();

        finish.finish(running.getFirst(), ResultStatus.FAILED, 0);

        assertThat(take("t-4")).isPresent();
    }

    @Test
    void ticketLeadsBackToItsRequestUnderAHigherFence() {
        submit(acme, 2);
        var first = take("t-1").orElseThrow();

        var again = take("t-1").orElseThrow();

        assertThat(again.conditionId()).isEqualTo(first.conditionId());
        assertThat(again.fence()).isGreaterThan(first.fence());
        assertThatExceptionOfType(FenceLost.class).isThrownBy(() -> queue.report(first, "{}"));
        assertThatExceptionOfType(FenceLost.class).isThrownBy(() -> finish.finish(first, ResultStatus.FAILED, 0));
        assertThat(jobs.status(first.conditionId())).isEqualTo("running");
    }

    @Test
    void whoeverComesLateWithATicketThatWasRevivedTakesNothing() {
        submit(acme, 2);
        var owner = take("t-1").orElseThrow();
        DATABASE.asOwner()
                .sql("UPDATE owner_task SET version = 4 WHERE task_instance = 't-1'")
                .update();

        assertThatExceptionOfType(TicketLost.class).isThrownBy(() -> queue.take("t-1", 2));
        assertThatCode(() -> queue.report(owner, "{}")).doesNotThrowAnyException();
        assertThat(queue.take("t-1", 4)).map(OwnedRun::conditionId).contains(owner.conditionId());
    }

    @Test
    void everybodyAtOnceTakesEachRequestOnceAndKeepsToTheLimit() throws Exception {
        submit(acme, 10);
        submit(other, 10);
        var takes = IntStream.range(0, 20)
                .mapToObj(n -> (Callable<Optional<OwnedRun>>) () -> take("t-" + n))
                .toList();
        var taken = new ArrayList<OwnedRun>();

        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var take : threads.invokeAll(takes)) {
                take.get().ifPresent(taken::add);
            }
        }

        assertThat(taken).extracting(OwnedRun::conditionId).doesNotHaveDuplicates();
        assertThat(taken).filteredOn(run -> run.tenantId().equals(acme)).hasSize(4);
        assertThat(taken).filteredOn(run -> run.tenantId().equals(other)).hasSize(4);
    }

    @Test
    void finishedRunIsAnnouncedOnceInItsTransaction() {
        DATABASE.asOwner()
                .sql(
                        "INSERT INTO webhook_endpoint (tenant_id, url, updated_at) VALUES (?, 'https://example.org/', now())")
                .param(acme)
                .update();
        submit(acme, 1);
        long deliveries = jobs.count("webhook_delivery");

        finish.finish(take("t-1").orElseThrow(), ResultStatus.FAILED, 0);

        assertThat(jobs.count("webhook_delivery")).isEqualTo(deliveries + 1);
        assertThat(jobs.count("delivery_task")).isEqualTo(jobs.count("webhook_delivery"));
    }

    @Test
    void askingForWhatWasStoppedKeepsNoConnection() {
        var id = submit(acme, 1).getFirst();

        for (int poll = 0; poll < 30; poll++) {
            assertThat(queue.stopped(Set.of(id))).isEmpty();
        }
    }

    @Test
    void sweepReplacesLostTicketsAndNoMore() {
        submit(acme, 6);
        DATABASE.asOwner().sql("DELETE FROM owner_task").update();
        var sweep = sweep();

        sweep.run();
        sweep.run();

        assertThat(jobs.count("owner_task")).isEqualTo(4);
    }

    /** They are of runs that failed and are tried again, and start nothing new before. */
    @Test
    void ticketsThatWaitForLaterReplaceNone() {
        submit(acme, 2);
        DATABASE.asOwner()
                .sql("UPDATE owner_task SET execution_time = now() + interval '30 s'")
                .update();

        sweep().run();

        assertThat(jobs.count("owner_task WHERE execution_time <= now()")).isEqualTo(2);
    }

    @Test
    void cancelledRunThatWaitsForItsNextAttemptEndsAtOnce() {
        submit(acme, 1);
        var owned = take("t-1").orElseThrow();
        DATABASE.asOwner().sql("""
                UPDATE owner_task SET picked = false, execution_time = now() + interval '30 s' WHERE task_instance = 't-1'
                """).update();
        DATABASE.tenants().inTransaction(acme, tx -> jobs.cancel.cancel(tx, acme, owned.conditionId()));

        sweep().run();

        assertThat(jobs.count("owner_task WHERE task_instance = 't-1' AND execution_time <= now()"))
                .isEqualTo(1);
    }

    /** A chunk that kills the embedded server's only process would do so at each start if nobody counted. */
    @Test
    void chunksOfEarlierProcessesAreFoundDeadAndCounted() {
        DATABASE.asOwner().sql("""
                INSERT INTO partition_task (task_name, task_instance, execution_time, picked, version, last_heartbeat)
                VALUES ('solve', 'chunk', now(), true, 2, now())
                """).update();

        sweep().releaseAll();

        assertThat(jobs.tasks.dead(
                        DATABASE.asOwner(),
                        TaskTable.PARTITION,
                        jobs.clock.instant().minusSeconds(60)))
                .containsExactly("chunk");
    }

    private QueueSweep sweep() {
        return new QueueSweep(DATABASE.platform(), jobs.tickets, jobs.tasks, jobs.clock);
    }

    /** With a ticket that some scheduler has just picked for the caller. */
    private Optional<OwnedRun> take(String ticket) {
        DATABASE.asOwner().sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version)
                VALUES ('own', ?, now(), true, 2)
                ON CONFLICT DO NOTHING
                """).param(ticket).update();
        return queue.take(ticket, 2);
    }

    private List<UUID> submit(UUID tenant, int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> jobs.submit(tenant, TestProblems.twoPeople(1)))
                .toList();
    }
}
