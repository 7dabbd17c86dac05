package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.schedule.chunk.ChunkAttempts;
import io.shiftloom.jobs.schedule.chunk.ChunkKey;
import io.shiftloom.jobs.schedule.chunk.ChunkRepository;
import io.shiftloom.jobs.schedule.chunk.ChunkSolver;
import io.shiftloom.jobs.schedule.compute.CheckpointRepository;
import io.shiftloom.jobs.schedule.compute.StopSignal;
import io.shiftloom.jobs.schedule.compute.StoredProblems;
import io.shiftloom.jobs.schedule.run.RunParameters;
import io.shiftloom.solver.control.Checkpoint;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** What becomes of work whose worker goes. */
class TakeoverTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Duration LIMIT = Duration.ofSeconds(40);
    private static final int BACKLOG = 80;

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void orderlyStopHandsTheJobBackAndAnotherWorkerGoesOn() throws Exception {
        var first = new TestEngine();
        first.oneChunk = true;
        first.hangs = true;
        UUID id;
        try (var _ = Worker.start(DATABASE.address(), first)) {
            id = jobs.submit(tenant, TestProblems.twoPeople(2));
            first.awaitSearch();
        }
        var second = new TestEngine();
        second.oneChunk = true;

        try (var _ = Worker.start(DATABASE.address(), second)) {
            awaitStatus(id, "completed");
        }

        assertThat(number("failures", id)).isZero();
        assertThat(number("deaths", id)).isZero();
        assertThat(second.chunksSolved).hasValue(1);
    }

    @Test
    void deadOwnersJobIsRecoveredAndItsFinishedChunksAreNotSolvedAgain() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(3));
        abandonAfterTwoOfThreeChunks(id);
        var engine = new TestEngine();

        try (var _ = Worker.start(DATABASE.address(), engine)) {
            awaitStatus(id, "completed");
        }

        assertThat(engine.chunksSolved).hasValue(1);
        assertThat(number("deaths", id)).isEqualTo(1);
        assertThat(jobs.count("owner_task")).isZero();
    }

    @Test
    void chunkThatTasksTriedAsOneOfSeveralIsSolvedByTheOwnerWhereTheEngineCutsOnlyOne() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(3));
        abandonAfterTwoOfThreeChunks(id);
        DATABASE.asOwner().sql("""
                        UPDATE chunk_solution SET state = 'running', version = 9, solution = NULL, engine_version = NULL
                         WHERE condition_id = ?
                        """).param(id).update();
        leaveFirstTaskAtVersion(9, id);
        var engine = new TestEngine();
        engine.oneChunk = true;

        try (var _ = Worker.start(DATABASE.address(), engine)) {
            awaitStatus(id, "completed");
        }

        assertThat(number("failures", id)).isZero();
        assertThat(jobs.count("partition_task")).isZero();
    }

    /** Otherwise such a worker could pick it first each time. */
    @Test
    void chunkThatAWorkerWithAnotherEnginePutOffIsCalledBackByItsOwner() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(3));
        abandonAfterTwoOfThreeChunks(id);
        DATABASE.asOwner().sql("""
                        INSERT INTO partition_task (task_name, task_instance, execution_time, picked, version, priority)
                        SELECT 'solve', concat(condition_id, '/', run, '/', chunk), now() + interval '1 hour', false, 1, 1
                          FROM chunk_solution WHERE condition_id = ? AND state = 'waiting'
                        """).param(id).update();

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitStatus(id, "completed");
        }
    }

    /** As while a release is rolled out. */
    @Test
    void chunksAreSolvedByTheEngineOfTheirOwnerWhereWorkersHaveTwo() {
        var engines = List.of(new TestEngine(), new TestEngine());
        engines.getLast().version = "next";
        engines.forEach(engine -> engine.workMillis = 100);

        try (var _ = Worker.start(DATABASE.address(), engines.getFirst());
                var _ = Worker.start(DATABASE.address(), engines.getLast())) {
            awaitStatus(jobs.submit(tenant, TestProblems.twoPeople(8)), "completed");
        }

        assertThat(engines)
                .as("chunks that each engine solved")
                .extracting(engine -> engine.chunksSolved.get())
                .containsExactlyInAnyOrder(0, 8);
    }

    /** It waits for a while, as it does after a failure. */
    private static void leaveFirstTaskAtVersion(long version, UUID id) {
        DATABASE.asOwner().sql("""
                        INSERT INTO partition_task (task_name, task_instance, execution_time, picked, version, priority)
                        SELECT 'solve', concat(condition_id, '/', run, '/', chunk), now() + interval '1 hour', false, ?, 1
                          FROM chunk_solution WHERE condition_id = ? ORDER BY chunk LIMIT 1
                        """).params(version, id).update();
    }

    @Test
    void twelfthDeathEndsAsErrorAndLeavesNoExecutionOpen() throws JobExecutionException {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        assertThat(queue.take(pickedTicket(), 2)).isPresent();
        DATABASE.asOwner()
                .sql("UPDATE job_request SET deaths = ?, death_mark = 0, state = 'running' WHERE condition_id = ?")
                .params(Deaths.LIMIT - 1, id)
                .update();
        leaveExecutions(id, BatchStatus.STARTED);
        queue.countDeath(ticketOf(id));

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitStatus(id, "error");
        }

        assertThat(jobs.count("batch_job_execution WHERE end_time IS NULL")).isZero();
        assertThat(jobs.count("batch_step_execution WHERE end_time IS NULL")).isZero();
    }

    @Test
    void proofIsStoredAloneWhereTheSearchForMoreMayBeWhatKillsWorkers() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        DATABASE.asOwner()
                .sql("UPDATE job_request SET deaths = ? WHERE condition_id = ?")
                .params(Deaths.MANY, id)
                .update();
        var engine = new TestEngine();
        engine.impossible = true;

        try (var _ = Worker.start(DATABASE.address(), engine)) {
            awaitStatus(id, "no_solution");
        }

        assertThat(engine.diagnoses).hasValue(0);
        assertThat(jobs.review(tenant, id).at("/diagnostics/statement").stringValue())
                .isEqualTo("nobody can");
    }

    @Test
    void replacedOwnerThatEndsAsUnknownInTheEndDoesNotKeepTheNextFromStarting() throws JobExecutionException {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        assertThat(queue.take(pickedTicket(), 2)).isPresent();
        leaveExecutions(id, BatchStatus.UNKNOWN, BatchStatus.FAILED);
        queue.countDeath(ticketOf(id));

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitStatus(id, "completed");
        }

        assertThat(number("failures", id)).isZero();
        assertThat(jobs.count("""
                batch_job_execution JOIN batch_job_execution_params USING (job_execution_id)
                 WHERE status = 'UNKNOWN' AND parameter_value = '%s'
                """.formatted(id))).isZero();
    }

    /** Batch makes an instance and its first execution in two transactions, and starts no instance that has none. */
    @Test
    void ownerThatDiedBetweenInstanceAndExecutionIsReplaced() throws JobExecutionException {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        assertThat(queue.take(pickedTicket(), 2)).isPresent();
        leaveExecutions(id);
        queue.countDeath(ticketOf(id));

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitStatus(id, "completed");
        }

        assertThat(number("failures", id)).isZero();
    }

    /** As killed owners leave them in Spring Batch's own tables. */
    private static void leaveExecutions(UUID id, BatchStatus... statuses) throws JobExecutionException {
        var engine = new TestEngine();
        try (var worker = Worker.start(DATABASE.address(), engine, "--shiftloom.roles=api")) {
            var repository = worker.bean(JobRepository.class);
            var parameters = RunParameters.of(id, 1);
            var instance = repository.createJobInstance(RunParameters.JOB, parameters);
            for (var status : statuses) {
                var execution = repository.createJobExecution(instance, parameters, new ExecutionContext());
                var step = repository.createStepExecution("optimization", execution);
                step.setStatus(status);
                execution.setStatus(status);
                if (!status.isRunning()) {
                    var end = LocalDateTime.now(ZoneId.systemDefault());
                    step.setEndTime(end);
                    execution.setEndTime(end);
                }
                repository.update(step);
                repository.update(execution);
            }
        }
    }

    private static void anotherOwnerOf(UUID id) {
        DATABASE.asOwner()
                .sql("UPDATE job_request SET fence = fence + 1 WHERE condition_id = ?")
                .param(id)
                .update();
    }

    private static String ticketOf(UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT ticket FROM job_request WHERE condition_id = ?")
                .param(id)
                .query(String.class)
                .single();
    }

    @Test
    void deathsOfARunThatComesFurtherBetweenThemAreNotHeldAgainstIt() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(3));
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        var ticket = pickedTicket();
        var owned = queue.take(ticket, 2).orElseThrow();
        queue.countDeath(ticket);
        queue.countDeath(ticket);
        assertThat(number("deaths", id)).as("one owner dies once").isEqualTo(1);
        anotherOwnerOf(id);
        queue.countDeath(ticket);
        assertThat(number("deaths", id)).isEqualTo(2);

        new CheckpointRepository(jobs.clock)
                .save(
                        DATABASE.platform().jdbc(),
                        new CheckpointRepository.Key(tenant, id, owned.run(), "stitching"),
                        new Checkpoint("test", 3, "state"));
        anotherOwnerOf(id);
        queue.countDeath(ticket);
        assertThat(number("deaths", id)).isEqualTo(1);

        anotherOwnerOf(id);
        queue.countDeath(ticket);
        assertThat(number("deaths", id)).isEqualTo(2);
        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitStatus(id, "completed");
        }
    }

    @Test
    void deathsOfOwnersThatOnlyWaitedForChunksAreNotHeldAgainstTheRun() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(3));
        abandonAfterTwoOfThreeChunks(id);
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        for (int death = 0; death < 3; death++) {
            anotherOwnerOf(id);
            queue.countDeath(ticketOf(id));
            assertThat(number("deaths", id)).isEqualTo(1);
        }

        try (var _ = Worker.start(DATABASE.address(), new TestEngine())) {
            awaitStatus(id, "completed");
        }
    }

    @Test
    void ownerThatSleptThroughItsLeaseLosesToItsSuccessorInTheSameProcess() throws Exception {
        var engine = new TestEngine();
        engine.oneChunk = true;
        engine.sleepsWhileProving = true;
        try (var _ = Worker.start(DATABASE.address(), engine)) {
            var id = jobs.submit(tenant, TestProblems.twoPeople(2));
            engine.awaitSearch();
            engine.sleepsWhileProving = false;
            engine.hangs = true;
            // As the schedulers do with a ticket that gave no sign of life.
            DATABASE.asOwner()
                    .sql("UPDATE owner_task SET picked = false, version = version + 1")
                    .update();
            engine.awaitSearch();

            engine.provingSleeps.release();
            await().during(Duration.ofSeconds(1))
                    .atMost(LIMIT)
                    .untilAsserted(() -> assertThat(engine.searches).hasValue(1));
            engine.hangs = false;
            awaitStatus(id, "completed");

            assertThat(engine.stitches).hasValue(1);
            assertThat(number("failures", id)).isZero();
        }
    }

    @Test
    void interruptedRunIsNotQueuedBehindTheBacklogOfAnotherTenant() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        assertThat(queue.take(pickedTicket(), 2)).isPresent();
        var greedy = DATABASE.createTenant("Greedy");
        var backlog = IntStream.range(0, BACKLOG)
                .mapToObj(n -> jobs.submit(greedy, TestProblems.twoPeople(1)))
                .toList();
        DATABASE.asOwner()
                .sql("UPDATE owner_task SET execution_time = execution_time - interval '1 hour' WHERE NOT picked")
                .update();
        var engine = new TestEngine();
        engine.workMillis = 100;

        try (var _ = Worker.start(DATABASE.address(), engine)) {
            awaitStatus(backlog.getLast(), "completed");
        }

        assertThat(DATABASE.asOwner()
                        .sql("""
                                SELECT count(*) FROM job_request
                                 WHERE finished_at < (SELECT finished_at FROM job_request WHERE condition_id = ?)
                                   AND tenant_id = ?
                                """)
                        .params(id, greedy)
                        .query(Integer.class)
                        .single())
                .as("requests of the other tenant that ended before the interrupted one")
                .isLessThan(BACKLOG / 4);
    }

    /** As a worker leaves it that was killed long ago while it owned the job. */
    private void abandonAfterTwoOfThreeChunks(UUID id) {
        var engine = new TestEngine();
        var queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
        var owned = queue.take(pickedTicket(), 2).orElseThrow();
        var chunks = new ChunkRepository(DATABASE.platform(), queue, jobs.tasks, jobs.trail, jobs.clock);
        var problem = TestProblems.twoPeople(3);
        var dates = engine.chunks(problem).stream()
                .map(chunk -> chunk.firstDate(problem.grid()))
                .toList();
        chunks.prepare(owned, dates, engine.version());
        var solver = new ChunkSolver(
                DATABASE.platform(),
                new StoredProblems(DATABASE.platform(), jobs.conditions),
                engine,
                new ChunkAttempts(DATABASE.platform(), jobs.clock),
                new CheckpointRepository(jobs.clock),
                jobs.trail,
                jobs.clock);
        for (var date : dates.subList(0, 2)) {
            solver.solve(new ChunkKey(id, 1, date), 2, new StopSignal(id));
        }
    }

    /** The only one there is, as its scheduler leaves it at version 2. */
    private static String pickedTicket() {
        return DATABASE.asOwner()
                .sql("""
                        UPDATE owner_task SET picked = true, picked_by = 'the dead', version = 2, last_heartbeat = ?
                        RETURNING task_instance
                        """)
                .param(OffsetDateTime.now(Clock.systemUTC()).minusMinutes(5))
                .query((row, number) -> row.getString(1))
                .single();
    }

    private void awaitStatus(UUID id, String status) {
        await().atMost(LIMIT).untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo(status));
        // The next test counts tickets.
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(jobs.count("owner_task")).isZero());
    }

    private static int number(String column, UUID id) {
        return DATABASE.asOwner()
                .sql("SELECT " + column + " FROM job_request WHERE condition_id = ?")
                .param(id)
                .query((row, number) -> row.getInt(1))
                .single();
    }
}
