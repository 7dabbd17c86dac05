package io.shiftloom.api.chaos;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Measures the service around an empty solve (one cell, next to no search): what the queue, the job and the database cost.
 * For each number of workers a fresh database; everything on this machine, over loopback.
 */
final class ThroughputRun {

    private static final List<Integer> WORKERS = List.of(1, 2, 4);
    private static final int TENANTS = 20;
    private static final int MAX_RUNNING = 4;
    private static final int CLIENTS = 8;
    private static final int WARM_UP = 300;
    private static final int ALONE = 200;
    private static final int QUEUED = 1000;
    private static final int READS_PER_SECOND = 500;
    private static final Duration END_LIMIT = Duration.ofMinutes(10);

    private final Path directory;
    private final PrintStream out;

    ThroughputRun(Path directory, PrintStream out) {
        this.directory = directory;
        this.out = out;
    }

    void run() {
        out.println("%d processors; empty solves; %d conditions of %d tenants, %d running at once for each"
                .formatted(Runtime.getRuntime().availableProcessors(), QUEUED, TENANTS, MAX_RUNNING));
        for (int workers : WORKERS) {
            measure(workers);
        }
    }

    private void measure(int workers) {
        var settings = Map.of(
                "SHIFTLOOM_CORES", "1", "SHIFTLOOM_EFFORT", "1", "SHIFTLOOM_DATABASE_PLATFORM_CONNECTIONS", "12");
        try (var hooks = new HookReceiver();
                var cluster = Cluster.start(folder("workers-" + workers), workers, settings)) {
            var database = cluster.database();
            database.sql("CREATE EXTENSION IF NOT EXISTS pg_stat_statements").update();
            var tenants = IntStream.rangeClosed(1, TENANTS)
                    .mapToObj(number -> TenantClient.create(
                            cluster.api().url(), Cluster.OPS_TOKEN, "Load " + number, hooks.url(), MAX_RUNNING))
                    .toList();
            submit(tenants, WARM_UP, "warm");
            awaitEnd(database);
            oneByOne(tenants.getFirst(), database);
            out.println(
                    "%d worker%s, one at a time:   %s from POST to terminal, %s until taken; %.0f statements for each"
                            .formatted(
                                    workers,
                                    workers == 1 ? " " : "s",
                                    newest(database, ALONE, "finished_at"),
                                    newest(database, ALONE, "taken_at"),
                                    statements(database) / ALONE));
            drain("%d worker%s, all at once:  ".formatted(workers, workers == 1 ? " " : "s"), tenants, database);
            try (var reads = ReadLoad.start(tenants, READS_PER_SECOND)) {
                drain("%d worker%s, beside reads: ".formatted(workers, workers == 1 ? " " : "s"), tenants, database);
                out.println("    reads: " + reads.summary());
            }
        }
    }

    private void oneByOne(TenantClient tenant, JdbcClient database) {
        database.sql("SELECT pg_stat_statements_reset()")
                .query((row, number) -> 0)
                .list();
        for (int number = 0; number < ALONE; number++) {
            tenant.submit(RequestBook.empty().body(), "alone-" + number);
            awaitEnd(database);
        }
    }

    /** Of the service alone: not those of this program, which works as the owner. */
    private static double statements(JdbcClient database) {
        return database.sql("""
                SELECT coalesce(sum(calls), 0) FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid
                 WHERE r.rolname <> 'postgres'
                """).query(Double.class).single();
    }

    private void drain(String title, List<TenantClient> tenants, JdbcClient database) {
        submit(tenants, QUEUED, title.strip() + System.nanoTime());
        awaitEnd(database);
        double seconds = database.sql("""
                SELECT extract(epoch FROM max(finished_at) - min(requested_at))
                  FROM (SELECT * FROM job_request ORDER BY requested_at DESC LIMIT ?) AS newest
                """).param(QUEUED).query(Double.class).single();
        out.println("%s %d in %.1f s = %.0f jobs/s; %s from POST to terminal; slowest tenant's mean %.2f of the mean"
                .formatted(
                        title,
                        QUEUED,
                        seconds,
                        QUEUED / seconds,
                        newest(database, QUEUED, "finished_at"),
                        unfairness(database)));
    }

    /** The longest mean wait of a tenant as a part of everybody's. */
    private static double unfairness(JdbcClient database) {
        return database.sql("""
                WITH newest AS (SELECT * FROM job_request ORDER BY requested_at DESC LIMIT ?)
                SELECT max(wait) / avg(wait)
                  FROM (SELECT avg(extract(epoch FROM finished_at - requested_at)) AS wait FROM newest
                         GROUP BY tenant_id) AS tenants
                """).param(QUEUED).query(Double.class).single();
    }

    private static Latencies newest(JdbcClient database, int count, String until) {
        return Latencies.of(database.sql("SELECT extract(epoch FROM " + until + " - requested_at) * 1000"
                        + " FROM job_request ORDER BY requested_at DESC LIMIT ?")
                .param(count)
                .query((row, number) -> row.getDouble(1))
                .list());
    }

    /** As fast as the api takes them, in turn for every tenant. */
    private static void submit(List<TenantClient> tenants, int count, String name) {
        try (var clients = Executors.newFixedThreadPool(CLIENTS)) {
            var calls = new ArrayList<Future<?>>();
            for (int number = 0; number < count; number++) {
                var tenant = tenants.get(number % tenants.size());
                var key = name + "-" + number;
                calls.add(clients.submit(() -> tenant.submit(RequestBook.empty().body(), key.replace(' ', '-'))));
            }
            for (var call : calls) {
                call.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void awaitEnd(JdbcClient database) {
        long deadline = System.nanoTime() + END_LIMIT.toNanos();
        while (database.sql("SELECT count(*) FROM job_request WHERE state <> 'done'")
                        .query(Long.class)
                        .single()
                > 0) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the queue does not drain");
            }
            Pause.of(Duration.ofMillis(10));
        }
    }

    private Path folder(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
