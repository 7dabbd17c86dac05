package io.shiftloom.jobs.maintenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.schedule.TestEngine;
import io.shiftloom.jobs.schedule.Worker;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** A worker on a database of its own that does maintenance when a test asks for it. */
record MaintenanceWorker(TestDatabase database, Worker process, JobsFixture jobs, ConditionRows rows)
        implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    static MaintenanceWorker start(String... settings) {
        var database = TestDatabase.create();
        var all = Stream.concat(Stream.of("--shiftloom.maintenance=external"), Stream.of(settings))
                .toArray(String[]::new);
        return new MaintenanceWorker(
                database,
                Worker.start(database.address(), new TestEngine(), all),
                new JobsFixture(database),
                new ConditionRows(database));
    }

    UUID tenant() {
        return database.createTenant("Acme");
    }

    /** Runs a job once, to its end. */
    MaintenanceRun run(MaintenanceName name) {
        awaitNoneOpen();
        return awaitEnd(request(name).orElseThrow().runId());
    }

    void awaitNoneOpen() {
        await().atMost(LIMIT).until(() -> jobs.count("maintenance_run WHERE state IN ('queued', 'running')") == 0);
    }

    MaintenanceRun awaitEnd(UUID runId) {
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(find(runId))
                        .satisfies(run -> assertThat(run.state()).isEqualTo(MaintenanceRun.State.DONE)));
        return find(runId);
    }

    private MaintenanceRun find(UUID runId) {
        return process.bean(MaintenanceRuns.class)
                .find(database.platform().jdbc(), runId)
                .orElseThrow();
    }

    Optional<MaintenanceRun> request(MaintenanceName name) {
        return database.platform()
                .inTransaction(tx -> process.bean(MaintenanceRuns.class).request(tx, name, "a test", null));
    }

    /** A condition that was solved. */
    UUID completed(UUID tenant) {
        var id = jobs.submit(tenant, TestProblems.twoPeople(2));
        await().atMost(LIMIT).untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed"));
        // Batch notes the end a moment after the result has its own.
        await().atMost(LIMIT).untilAsserted(() -> assertThat(rows.ended(id)).isTrue());
        return id;
    }

    void sql(String statement, Object... parameters) {
        database.asOwner().sql(statement).params(parameters).update();
    }

    @Override
    public void close() {
        process.close();
        database.close();
    }
}
