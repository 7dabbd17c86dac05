package io.shiftloom.api.chaos;

import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Two apis and many workers at once, each a process with a small heap, on a PostgreSQL that lets in 300 connections. Nothing is
 * killed: whatever fails, fails for want of connections, memory or time.
 */
final class FleetRun {

    private static final int APIS = 2;
    private static final int STARTING_AT_ONCE = 4;
    private static final int TENANTS = 10;
    private static final int MAX_RUNNING = 20;
    private static final int JOBS_OF_A_WORKER = 4;
    private static final Duration READY_LIMIT = Duration.ofMinutes(10);
    private static final Duration END_LIMIT = Duration.ofMinutes(30);
    /** Fifty of them fit into 24 GB; what comes last on a command line wins. */
    private static final List<String> SMALL = List.of("-Xmx160m", "-XX:TieredStopAtLevel=1", "-Xss512k");

    private final Path directory;
    private final int workerCount;
    private final PrintStream out;
    private final long begun = System.nanoTime();
    private final Submissions submissions = new Submissions();
    private final Verdict verdict = new Verdict();

    FleetRun(Path directory, int workerCount, PrintStream out) {
        this.directory = directory;
        this.workerCount = workerCount;
        this.out = out;
    }

    Verdict run() {
        var services = new ArrayList<ServiceProcess>();
        try (var hooks = new HookReceiver();
                var postgres = PostgresProcess.start(directory)) {
            try {
                var address = postgres.address();
                new Migration(
                                address,
                                new DatabaseSettings(
                                        0,
                                        true,
                                        "shiftloom",
                                        false,
                                        null,
                                        null,
                                        null,
                                        1,
                                        1,
                                        null,
                                        Duration.ofMinutes(2)))
                        .run();
                var database = JdbcClient.create(
                        new DriverManagerDataSource(address.url(), address.username(), address.password()));
                services.addAll(services(Cluster.environment(address)));
                start(services, database);
                work(services, hooks, database);
            } finally {
                services.forEach(ServiceProcess::close);
            }
        }
        return verdict;
    }

    private List<ServiceProcess> services(Map<String, String> ofCluster) {
        var environment = new TreeMap<>(ofCluster);
        environment.put("SHIFTLOOM_CORES", "1");
        environment.put("SHIFTLOOM_EFFORT", "1");
        var program = new ArrayList<>(SMALL);
        program.addAll(ServiceProcess.thisBuild());
        return IntStream.range(0, APIS + workerCount)
                .mapToObj(number -> number < APIS
                        ? new ServiceProcess("api-" + (number + 1), "api", directory, environment, program)
                        : new ServiceProcess(
                                "worker-" + (number - APIS + 1), "worker", directory, environment, program))
                .toList();
    }

    private void start(List<ServiceProcess> services, JdbcClient database) {
        for (int from = 0; from < services.size(); from += STARTING_AT_ONCE) {
            var some = services.subList(from, Math.min(services.size(), from + STARTING_AT_ONCE));
            some.forEach(ServiceProcess::start);
            if (!Pause.until(READY_LIMIT, () -> some.stream().allMatch(ServiceProcess::isReady))) {
                throw new IllegalStateException("Not all become ready, see " + directory);
            }
        }
        tell("%d apis and %d workers are ready, with %d connections"
                .formatted(APIS, workerCount, connections(database)));
    }

    private void work(List<ServiceProcess> services, HookReceiver hooks, JdbcClient database) {
        var tenants = IntStream.rangeClosed(1, TENANTS)
                .mapToObj(number -> TenantClient.create(
                        services.get(number % APIS).url(),
                        Cluster.OPS_TOKEN,
                        "Fleet " + number,
                        hooks.url(),
                        MAX_RUNNING))
                .toList();
        var kinds = new ArrayList<>(RequestBook.of(new Random(1)).kinds());
        kinds.add(RequestBook.empty());
        for (int number = 0; number < workerCount * JOBS_OF_A_WORKER; number++) {
            var kind = kinds.get(number % kinds.size());
            submissions.accepted(tenants.get(number % TENANTS).submit(kind.body(), "fleet-" + number), kind);
        }
        tell("submitted " + workerCount * JOBS_OF_A_WORKER + " conditions of " + TENANTS + " tenants");
        boolean ended = Pause.until(END_LIMIT, () -> {
            verdict.most("connections at most", connections(database));
            verdict.most("jobs under way at most", count(database, "job_request WHERE state = 'running'"));
            return count(database, "job_request WHERE state <> 'done'") == 0;
        });
        tell(ended ? "all ended" : "not all ended");
        new Inspection(database, submissions, hooks, verdict).awaitEnd();
        new Inspection(database, submissions, hooks, verdict).run(Inspection.byStatus(kinds));
        verdict.count(
                "processes that ended unasked",
                services.stream().mapToInt(ServiceProcess::endedByItself).sum());
        verdict.count(
                "megabytes of all processes",
                services.stream()
                        .mapToLong(service -> ProcessMemory.of(service.pid()).megabytes())
                        .sum());
    }

    /** Of the service: this program's own one is left out. */
    private static long connections(JdbcClient database) {
        return count(database, "pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
    }

    private static long count(JdbcClient database, String rows) {
        return database.sql("SELECT count(*) FROM " + rows).query(Long.class).single();
    }

    private void tell(String what) {
        out.printf("%6.1f s  %s%n", (System.nanoTime() - begun) / 1e9, what);
    }
}
