package io.shiftloom.api.chaos;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.result.ResultEvents;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;

/**
 * Measures how many requests a second are taken from a long queue. Nothing else runs: no api, no worker, no job. What is
 * taken ends at once, as few run beside the many that wait; that is not part of the time.
 */
final class ClaimRun {

    private static final int MOST_TENANTS = 10_000;
    private static final int CLIENTS = 4;
    private static final Duration TIME = Duration.ofSeconds(15);

    private final Path directory;
    private final int queued;
    private final PrintStream out;
    private final AtomicInteger tickets = new AtomicInteger();

    ClaimRun(Path directory, int queued, PrintStream out) {
        this.directory = directory;
        this.queued = queued;
        this.out = out;
    }

    void run() {
        try (var postgres = PostgresProcess.start(directory)) {
            var address = postgres.address();
            new Migration(
                            address,
                            new DatabaseSettings(
                                    0, true, "shiftloom", false, null, null, null, 1, 1, null, Duration.ofSeconds(30)))
                    .run();
            var pool = new HikariConfig();
            pool.setJdbcUrl(address.url());
            pool.setUsername(address.username());
            pool.setPassword(address.password());
            pool.setMaximumPoolSize(CLIENTS);
            try (var connections = new HikariDataSource(pool)) {
                measure(connections);
            }
        }
    }

    private void measure(HikariDataSource connections) {
        int tenants = Math.min(queued, MOST_TENANTS);
        fill(JdbcClient.create(connections), tenants);
        out.println("%d processors; %d requests of %d tenants queued"
                .formatted(Runtime.getRuntime().availableProcessors(), queued, tenants));
        var clock = Clock.systemUTC();
        var results = new ResultRepository(new ResultEvents(new TimeOrderedEpochFactory(clock)));
        var database = new PlatformDatabase(connections, new JdbcTransactionManager(connections));
        var queue = new RequestQueue(database, results, clock);
        // Loaded classes and prepared statements, before the clock runs.
        take(queue, database, 1, queued / 20);
        out.println("1 client:  " + take(queue, database, 1, queued / 3));
        out.println(CLIENTS + " clients: " + take(queue, database, CLIENTS, queued / 3));
    }

    private void fill(JdbcClient database, int tenants) {
        database.sql("""
                CREATE TEMP TABLE wanted AS
                SELECT number, md5('tenant ' || number %% %1$d)::uuid AS tenant_id, md5('condition ' || number)::uuid AS condition_id
                  FROM generate_series(1, %2$d) AS number;
                INSERT INTO tenant (tenant_id, name, plan, billing, allowed_granularities, created_at, updated_at)
                SELECT DISTINCT tenant_id, 'Load', 'paid', 'active', '{60}'::integer[], now(), now() FROM wanted;
                INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date, schedule_end_date, time_zone,
                       snapshot)
                SELECT tenant_id, condition_id, now(), current_date, current_date, 'UTC', '{}' FROM wanted;
                INSERT INTO schedule_result (tenant_id, condition_id, status, created_at, updated_at)
                SELECT tenant_id, condition_id, 'queued', now(), now() FROM wanted;
                INSERT INTO job_request (tenant_id, condition_id, state, requested_at)
                SELECT tenant_id, condition_id, 'queued', now() + number * interval '1 ms' FROM wanted;
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version)
                SELECT 'own', 'ticket ' || number, now(), true, 2 FROM wanted;
                DROP TABLE wanted;
                """.formatted(tenants, queued)).update();
        database.sql("VACUUM ANALYZE").update();
    }

    private String take(RequestQueue queue, PlatformDatabase database, int clients, int most) {
        long end = System.nanoTime() + TIME.toNanos();
        var left = new AtomicInteger(most);
        var calls = new ArrayList<Future<List<Double>>>();
        var took = new ArrayList<Double>();
        try (var threads = Executors.newFixedThreadPool(clients)) {
            for (int client = 0; client < clients; client++) {
                calls.add(threads.submit(() -> takeUntil(queue, database, end, left)));
            }
            for (var call : calls) {
                took.addAll(call.get());
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
        double seconds = took.stream().mapToDouble(Double::doubleValue).sum() / 1e3 / clients;
        return "%.0f claims/s (%d in %.1f s); %s each"
                .formatted(took.size() / seconds, took.size(), seconds, Latencies.of(took));
    }

    /** @return milliseconds of each */
    private List<Double> takeUntil(RequestQueue queue, PlatformDatabase database, long end, AtomicInteger left) {
        var took = new ArrayList<Double>();
        while (System.nanoTime() < end && left.getAndDecrement() > 0) {
            long begin = System.nanoTime();
            var owned = queue.take("ticket " + tickets.incrementAndGet(), 2).orElseThrow();
            took.add((System.nanoTime() - begin) / 1e6);
            database.jdbc()
                    .sql("UPDATE job_request SET state = 'done', ticket = NULL WHERE condition_id = ?")
                    .param(owned.conditionId())
                    .update();
        }
        return took;
    }
}
