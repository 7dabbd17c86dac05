package io.shiftloom.jobs.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What holds whoever claims at the same time. */
class ClaimsTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final int THREADS = 6;

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final RequestQueue queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
    private final PreviousClaim previous = new PreviousClaim(DATABASE.platform());
    private final FinishRun finish =
            new FinishRun(DATABASE.platform(), jobs.results, jobs.outbox, jobs.tickets, jobs.clock);
    private final RequestControl control = new RequestControl(jobs.tickets, jobs.tasks, jobs.trail, jobs.clock);
    private final AtomicInteger tickets = new AtomicInteger();

    @BeforeEach
    void emptyTheQueue() {
        jobs.emptyTheQueue();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void limitHoldsAndNothingIsTakenTwiceWhileAllSubmitClaimCancelAndEnd() throws Exception {
        storm((random, taken) -> take(ticket()).map(OwnedRun::conditionId));
    }

    @Test
    void limitHoldsBesideProgramsThatCountAsTheVersionBefore() throws Exception {
        storm((random, taken) -> random.nextBoolean()
                ? take(ticket()).map(OwnedRun::conditionId)
                : previous.take(ticket(), jobs.clock.instant()));
    }

    @Test
    void tenantsTakeTurnsWhenManyTakeAtOnce() throws Exception {
        var tenants = tenants(5, 8);
        for (var tenant : tenants) {
            submit(tenant, 8);
        }

        var taken = new ConcurrentLinkedQueue<OwnedRun>();
        together(4, thread -> {
            for (int turn = 0; turn < 5; turn++) {
                taken.add(take(ticket()).orElseThrow());
            }
        });

        assertThat(tenants)
                .allSatisfy(tenant -> assertThat(taken)
                        .filteredOn(run -> run.tenantId().equals(tenant))
                        .hasSizeBetween(3, 5));
    }

    @Test
    void emergencyIsTakenFirstAlsoFromTheTenantServedLast() {
        var tenants = tenants(2, 4);
        submit(tenants.getFirst(), 3);
        submit(tenants.getLast(), 3);
        assertThat(take(ticket())).map(OwnedRun::tenantId).contains(tenants.getFirst());
        var emergency = DATABASE.tenants()
                .inTransaction(
                        tenants.getFirst(),
                        tx -> jobs.submit.submit(
                                tx, tenants.getFirst(), new Submission(TestProblems.twoPeople(1), true, false, null)));

        assertThat(take(ticket())).map(OwnedRun::conditionId).contains(emergency);
        assertThat(take(ticket())).map(OwnedRun::tenantId).contains(tenants.getLast());
    }

    @Test
    void turnThatSomebodyHoldsIsPassedByAndTheLastOneIsWaitedFor() throws Exception {
        var tenants = tenants(2, 4);
        submit(tenants.getFirst(), 2);
        submit(tenants.getLast(), 1);
        try (var threads = Executors.newSingleThreadExecutor()) {
            var late = DATABASE.platform().inTransaction(tx -> {
                tx.sql("SELECT 1 FROM tenant_turn WHERE tenant_id = ? FOR UPDATE")
                        .param(tenants.getFirst())
                        .query((row, number) -> number)
                        .single();
                assertThat(threads.submit(() -> take(ticket())))
                        .succeedsWithin(Duration.ofSeconds(20))
                        .satisfies(
                                run -> assertThat(run).map(OwnedRun::tenantId).contains(tenants.getLast()));
                return threads.submit(() -> take(ticket()));
            });

            assertThat(late.get()).map(OwnedRun::tenantId).contains(tenants.getFirst());
        }
    }

    /** As the transaction of a machine that was lost holds it, until the server ends that. */
    @Test
    void turnThatIsHeldForLongIsNotWaitedForAndIsTakenLater() throws Exception {
        var tenant = tenants(1, 4).getFirst();
        var id = submit(tenant, 1).getFirst();
        try (var threads = Executors.newSingleThreadExecutor()) {
            DATABASE.platform().inTransaction(tx -> {
                tx.sql("SELECT 1 FROM tenant_turn WHERE tenant_id = ? FOR UPDATE")
                        .param(tenant)
                        .query((row, number) -> number)
                        .single();
                assertThat(threads.submit(() -> take("t-late")))
                        .succeedsWithin(Duration.ofSeconds(20))
                        .satisfies(run -> assertThat(run).isEmpty());
                return true;
            });
        }

        assertThat(take(ticket())).map(OwnedRun::conditionId).contains(id);
    }

    @Test
    void turnsAreCountedWhateverMovesARequest() {
        var tenant = tenants(1, 4).getFirst();
        var ids = submit(tenant, 4);
        var running = take(ticket()).orElseThrow();
        assertCounted();

        DATABASE.platform().inTransaction(tx -> {
            control.hold(tx, ids.get(1));
            control.hold(tx, running.conditionId());
            return true;
        });
        assertCounted();
        // Its owner hands it back, and the ticket takes another.
        var next = queue.take(running.ticket(), 2).orElseThrow();
        assertThat(next.conditionId()).isNotIn(ids.get(1), running.conditionId());
        assertCounted();
        DATABASE.platform().inTransaction(tx -> {
            control.resume(tx, ids.get(1));
            control.abandon(tx, running.conditionId());
            return true;
        });
        assertCounted();
        finish.finish(next, ResultStatus.FAILED, 0);
        DATABASE.platform().inTransaction(tx -> {
            control.open(tx, next.conditionId(), RequestControl.Opening.replay(), "failed");
            return true;
        });
        assertCounted();
        DATABASE.asOwner().sql("DELETE FROM job_request").update();
        assertCounted();
    }

    @Test
    void limitThatAnOperatorChangesCountsAtOnce() {
        var tenant = tenants(1, 1).getFirst();
        submit(tenant, 3);
        assertThat(take(ticket())).isPresent();
        assertThat(take(ticket())).isEmpty();

        limit(tenant, 2);

        assertThat(take(ticket())).isPresent();
        assertThat(take(ticket())).isEmpty();
    }

    /** How a thread takes a request. */
    private interface Taking {
        Optional<UUID> next(Random random, List<UUID> taken);
    }

    /** Submits, takes, ends and cancels at once until nothing is left, and looks at the limits all the time. */
    private void storm(Taking taking) throws Exception {
        var tenants = new ArrayList<UUID>();
        for (int limit = 1; limit <= 3; limit++) {
            tenants.addAll(tenants(1, limit));
        }
        var all = new ConcurrentLinkedQueue<UUID>();
        var taken = new ConcurrentLinkedQueue<UUID>();
        tenants.forEach(tenant -> all.addAll(submit(tenant, 6)));

        together(THREADS, thread -> {
            var random = new Random(thread);
            var mine = new ArrayList<UUID>();
            for (int step = 0; step < 25; step++) {
                switch (random.nextInt(8)) {
                    case 0 -> all.addAll(submit(tenants.get(random.nextInt(tenants.size())), 1));
                    case 1 -> cancel(tenants, List.copyOf(all), random);
                    case 2, 3, 4 -> {
                        if (!mine.isEmpty()) {
                            end(mine.removeLast());
                        }
                    }
                    default ->
                        taking.next(random, mine).ifPresent(id -> {
                            mine.add(id);
                            taken.add(id);
                        });
                }
                assertThat(overTheLimit()).isZero();
            }
            mine.forEach(this::end);
        });
        for (var next = take(ticket()); next.isPresent(); next = take(ticket())) {
            taken.add(next.get().conditionId());
            end(next.get().conditionId());
        }

        assertThat(taken).doesNotHaveDuplicates();
        assertThat(open()).isZero();
        assertCounted();
    }

    private void cancel(List<UUID> tenants, List<UUID> ids, Random random) {
        var id = ids.get(random.nextInt(ids.size()));
        tenants.forEach(tenant -> DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id)));
    }

    private void end(UUID id) {
        var owned = DATABASE.asOwner()
                .sql("""
                SELECT tenant_id, condition_id, run, fence, ticket, emergency, deaths, 0 AS tenant_running, request_id, traceparent
                  FROM job_request WHERE condition_id = ?
                """)
                .param(id)
                .query((row, number) -> OwnedRun.read(row))
                .single();
        finish.finish(owned, ResultStatus.FAILED, 0);
    }

    private static long overTheLimit() {
        return number("""
                SELECT count(*) FROM (SELECT tenant_id, count(*) AS requests FROM job_request WHERE state = 'running'
                                       GROUP BY tenant_id) AS running
                  JOIN tenant t USING (tenant_id) WHERE running.requests > t.max_running_schedules
                """);
    }

    private static long open() {
        return number("SELECT count(*) FROM job_request WHERE state IN ('queued', 'running')");
    }

    private static void assertCounted() {
        assertThat(number("""
                SELECT count(*) FROM tenant_turn turn WHERE (queued, emergencies, running) <> (
                       SELECT count(*) FILTER (WHERE state = 'queued'), count(*) FILTER (WHERE state = 'queued' AND emergency),
                              count(*) FILTER (WHERE state = 'running')
                         FROM job_request r WHERE r.tenant_id = turn.tenant_id)
                """)).as("tenants whose requests are counted wrongly").isZero();
    }

    private static long number(String query) {
        return DATABASE.asOwner().sql(query).query(Long.class).single();
    }

    private static List<UUID> tenants(int count, int limit) {
        return IntStream.range(0, count)
                .mapToObj(n -> {
                    var tenant = DATABASE.createTenant("Tenant " + n);
                    limit(tenant, limit);
                    return tenant;
                })
                .toList();
    }

    private static void limit(UUID tenant, int limit) {
        DATABASE.asOwner()
                .sql("UPDATE tenant SET max_running_schedules = ? WHERE tenant_id = ?")
                .params(limit, tenant)
                .update();
    }

    private String ticket() {
        return "t-" + tickets.incrementAndGet();
    }

    /** With a ticket that some scheduler has just picked for the caller. */
    private Optional<OwnedRun> take(String ticket) {
        DATABASE.asOwner().sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version)
                VALUES ('own', ?, now(), true, 2)
                """).param(ticket).update();
        return queue.take(ticket, 2);
    }

    private List<UUID> submit(UUID tenant, int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> jobs.submit(tenant, TestProblems.twoPeople(1)))
                .toList();
    }

    /** What a thread does, by its number. */
    private interface Work {
        void run(int thread) throws Exception;
    }

    private static void together(int count, Work work) throws Exception {
        try (var threads = Executors.newFixedThreadPool(count)) {
            var all = IntStream.range(0, count)
                    .mapToObj(thread -> (Callable<Boolean>) () -> {
                        work.run(thread);
                        return true;
                    })
                    .toList();
            for (var one : threads.invokeAll(all)) {
                one.get();
            }
        }
    }
}
