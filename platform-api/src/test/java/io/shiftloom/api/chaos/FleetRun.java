package io.shiftloom.api.chaos;

import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Two apis and many workers at once, each a process with a small heap, on a PostgreSQL that lets in 300 connections. Nothing is
 * killed: whatever fails, fails for want of connections, memory or time. It ends within its limit, whatever is under way.
 */
final class FleetRun implements AutoCloseable {

    private static final int APIS = 2;
    /** A start is work of one core for seconds: more at once only wait for each other. */
    private static final int STARTING_AT_ONCE = 3;

    private static final int TENANTS = 10;
    private static final int MAX_RUNNING = 20;
    private static final int JOBS_OF_A_WORKER = 4;
    private static final int TOLD_EVERY_SECONDS = 30;
    private static final Duration LIMIT = Duration.ofMinutes(13);
    private static final Duration TRAINING_LIMIT = Duration.ofMinutes(3);

    private final Path directory;
    private final int workerCount;
    private final PrintStream out;
    private final PostgresProcess postgres;
    private final long begun = System.nanoTime();
    private final List<RequestBook.Kind> kinds = kinds();
    private final Submissions submissions = new Submissions();
    private final Verdict verdict = new Verdict();
    private final List<ServiceProcess> services = new ArrayList<>();
    private long told = begun;
    private boolean closed;

    FleetRun(Path directory, int workerCount, PrintStream out) {
        this.directory = directory;
        this.workerCount = workerCount;
        this.out = out;
        this.postgres = PostgresProcess.start(directory);
    }

    /** Searches of a second at most: what is tried is the number of processes. */
    private static List<RequestBook.Kind> kinds() {
        var kinds = new ArrayList<>(RequestBook.of(new Random(1)).kinds());
        kinds.removeIf(RequestBook.Kind::isChunked);
        kinds.add(RequestBook.empty());
        return List.copyOf(kinds);
    }

    Verdict run() {
        try (var hooks = new HookReceiver()) {
            run(hooks, postgres.address());
        }
        return verdict;
    }

    private void run(HookReceiver hooks, DatabaseAddress address) {
        new Migration(
                        address,
                        new DatabaseSettings(
                                0, true, "shiftloom", false, null, null, null, 1, 1, null, Duration.ofMinutes(2)))
                .run();
        var database =
                JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
        var environment = new TreeMap<>(Cluster.environment(address));
        environment.put("SHIFTLOOM_CORES", "1");
        environment.put("SHIFTLOOM_EFFORT", "1");
        var program = new FleetProgram(directory);
        train(program, environment, hooks, database);
        if (start(program.command(), environment, database) && work(hooks, database)) {
            inspect(hooks, database);
        }
        requireEnoughOfEverything();
    }

    /** Ends all processes. Whoever stops this program must not leave them behind. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            services.forEach(ServiceProcess::close);
            postgres.close();
        }
    }

    private synchronized ServiceProcess started(ServiceProcess service) {
        if (closed) {
            throw new IllegalStateException("This program is being stopped.");
        }
        service.start();
        services.add(service);
        return service;
    }

    /** One process does each kind of work once. */
    private void train(FleetProgram program, Map<String, String> environment, HookReceiver hooks, JdbcClient database) {
        var service = started(new ServiceProcess("training", "api,worker", directory, environment, program.training()));
        if (Pause.until(TRAINING_LIMIT, service::isReady)) {
            tell("one process is ready, without an archive of loaded classes");
            var tenant = tenant(service, "Training", hooks);
            kinds.forEach(kind -> submissions.accepted(tenant.submit(kind.body(), kind.name()), kind));
            Pause.until(TRAINING_LIMIT, () -> open(database) == 0);
            service.terminate();
        }
        service.close();
        services.clear();
        tell(program.isTrained() ? "the archive of loaded classes is made" : "there is no archive of loaded classes");
    }

    private boolean start(List<String> program, Map<String, String> environment, JdbcClient database) {
        int all = APIS + workerCount;
        var starting = new ArrayList<ServiceProcess>();
        for (int number = 0; number < all; number++) {
            if (!inTime(() -> stillStarting(starting) < STARTING_AT_ONCE)) {
                break;
            }
            var name = number < APIS ? "api-" + (number + 1) : "worker-" + (number - APIS + 1);
            var role = number < APIS ? "api" : "worker";
            starting.add(started(new ServiceProcess(name, role, directory, environment, program)));
            tellNowAndThen("started %d of %d".formatted(number + 1, all));
        }
        if (!inTime(() -> stillStarting(starting) == 0) || services.size() < all) {
            verdict.fault("%d of %d processes were ready in time".formatted(services.size() - starting.size(), all));
            return false;
        }
        verdict.count("seconds until all were ready", seconds());
        verdict.count("connections when all were ready", connections(database));
        tell("%d apis and %d workers are ready, with %d connections"
                .formatted(APIS, workerCount, connections(database)));
        return true;
    }

    /** Forgets those that are ready. */
    private static int stillStarting(List<ServiceProcess> starting) {
        starting.removeIf(ServiceProcess::isReady);
        return starting.size();
    }

    private boolean work(HookReceiver hooks, JdbcClient database) {
        int jobs = workerCount * JOBS_OF_A_WORKER;
        var tenants = IntStream.range(0, TENANTS)
                .mapToObj(number -> tenant(services.get(number % APIS), "Fleet " + number, hooks))
                .toList();
        long first = seconds();
        for (int number = 0; number < jobs; number++) {
            var kind = kinds.get(number % kinds.size());
            submissions.accepted(tenants.get(number % TENANTS).submit(kind.body(), "fleet-" + number), kind);
        }
        tell("submitted %d conditions of %d tenants".formatted(jobs, TENANTS));
        boolean ended = inTime(() -> {
            verdict.most("connections at most", connections(database));
            verdict.most("jobs under way at most", count(database, "job_request WHERE state = 'running'"));
            long open = open(database);
            tellNowAndThen("%d of %d conditions have ended".formatted(jobs - open, jobs));
            return open == 0;
        });
        verdict.count("workers that solved", count(database, "(SELECT DISTINCT worker FROM chunk_solution)"));
        verdict.count("seconds from the first submission to the last end", seconds() - first);
        verdict.count(
                "megabytes of all processes",
                services.stream()
                        .mapToLong(service -> ProcessMemory.of(service.pid()).megabytes())
                        .sum());
        if (!ended) {
            verdict.fault("%d of %d conditions had not ended in time".formatted(open(database), jobs));
        }
        tell(ended ? "all ended" : "not all ended");
        return ended;
    }

    private void inspect(HookReceiver hooks, JdbcClient database) {
        var inspection = new Inspection(database, submissions, hooks, verdict);
        inspection.awaitEnd(left());
        inspection.run(Inspection.byStatus(kinds));
    }

    private void requireEnoughOfEverything() {
        verdict.requireNone(
                "processes that ended unasked",
                services.stream().mapToInt(ServiceProcess::endedByItself).sum());
        try (var log = Files.lines(directory.resolve("postgres.log"))) {
            verdict.requireNone(
                    "connections that the server refused",
                    log.filter(line -> line.contains("too many clients") || line.contains("connection slots"))
                            .count());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TenantClient tenant(ServiceProcess api, String name, HookReceiver hooks) {
        return TenantClient.create(api.url(), Cluster.OPS_TOKEN, name, hooks.url(), MAX_RUNNING);
    }

    /** Of the service: this program's own one is left out. */
    private static long connections(JdbcClient database) {
        return count(database, "pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
    }

    private static long open(JdbcClient database) {
        return count(database, "job_request WHERE state <> 'done'");
    }

    private static long count(JdbcClient database, String rows) {
        return database.sql("SELECT count(*) FROM " + rows).query(Long.class).single();
    }

    private Duration left() {
        return LIMIT.minusNanos(System.nanoTime() - begun);
    }

    private boolean inTime(BooleanSupplier condition) {
        return Pause.until(left(), condition);
    }

    private long seconds() {
        return (System.nanoTime() - begun) / 1_000_000_000;
    }

    private void tellNowAndThen(String what) {
        if (System.nanoTime() - told > TOLD_EVERY_SECONDS * 1_000_000_000L) {
            tell(what);
        }
    }

    private void tell(String what) {
        told = System.nanoTime();
        out.printf("%6.1f s  %s%n", (told - begun) / 1e9, what);
    }
}
