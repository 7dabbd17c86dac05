package io.shiftloom.api.chaos;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Measures how long workers go on with a job that its client cancels while two of them work on it: from the call to the
 * moment when nobody holds anything of the job any more.
 */
final class CancelRun {

    private static final int ROUNDS = 20;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int LONGEST_WAIT_MILLIS = 20_000;

    private final Path directory;
    private final PrintStream out;

    CancelRun(Path directory, PrintStream out) {
        this.directory = directory;
        this.out = out;
    }

    void run() {
        var settings = Map.of("SHIFTLOOM_CORES", "1", "SHIFTLOOM_EFFORT", "200");
        var random = new Random(1);
        var kind = RequestBook.of(random).kinds().get(3);
        var millis = new ArrayList<Double>();
        try (var hooks = new HookReceiver();
                var cluster = Cluster.start(directory, 2, settings)) {
            var tenant = TenantClient.create(cluster.api().url(), Cluster.OPS_TOKEN, "Cancel", hooks.url(), 4);
            for (int round = 0; round < ROUNDS; round++) {
                var id = tenant.submit(kind.body(), "cancel-" + round);
                awaitTwoWorkers(cluster.database());
                Pause.of(Duration.ofMillis(random.nextInt(LONGEST_WAIT_MILLIS)));
                var step = step(cluster.database(), id);
                long begin = System.nanoTime();
                tenant.cancel(id);
                awaitEnd(cluster.database());
                double took = (System.nanoTime() - begin) / 1e6;
                millis.add(took);
                out.println("  canceled in %s: all at rest after %.0f ms".formatted(step, took));
            }
        }
        out.println("%d jobs canceled: %s".formatted(ROUNDS, Latencies.of(List.copyOf(millis))));
    }

    private static void awaitTwoWorkers(JdbcClient database) {
        require(Pause.until(
                LIMIT,
                () -> number(database, "SELECT count(DISTINCT picked_by) FROM partition_task WHERE picked") == 2));
    }

    /** No ticket, no partition at work, no open execution. */
    private static void awaitEnd(JdbcClient database) {
        require(Pause.until(LIMIT, () -> number(database, """
                        SELECT (SELECT count(*) FROM owner_task) + (SELECT count(*) FROM partition_task)
                             + (SELECT count(*) FROM batch_job_execution WHERE end_time IS NULL)
                        """) == 0));
    }

    private static String step(JdbcClient database, String id) {
        return database.sql("SELECT coalesce(progress ->> 'step', 'optimization') FROM job_request"
                        + " WHERE condition_id = ?::uuid")
                .param(id)
                .query(String.class)
                .single();
    }

    private static long number(JdbcClient database, String query) {
        return database.sql(query).query(Long.class).single();
    }

    private static void require(boolean came) {
        if (!came) {
            throw new IllegalStateException("this takes longer than " + LIMIT);
        }
    }
}
