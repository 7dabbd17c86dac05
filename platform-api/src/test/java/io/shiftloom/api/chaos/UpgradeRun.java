package io.shiftloom.api.chaos;

import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Upgrades an installation of a previous build while it solves, and rolls it back. Both builds run as processes: the previous
 * one through the migration and after it, then both, then this one, then both again, and at the end the previous one.
 */
final class UpgradeRun {

    private static final int WORKERS = 2;
    private static final int COPIES = 2;
    private static final Duration BEGIN_LIMIT = Duration.ofMinutes(3);
    private static final Map<String, String> SETTINGS = Map.of(
            "SHIFTLOOM_CORES", "1",
            "SHIFTLOOM_WEBHOOK_ATTEMPTS", "0s,1s,1s,2s,2s,5s,5s,5s,5s,5s,5s,5s,5s,5s,5s");

    private final Path directory;
    private final List<String> previousProgram;
    private final int effort;
    private final PrintStream out;
    private final long begun = System.nanoTime();
    private final Submissions submissions = new Submissions();
    private final Verdict verdict = new Verdict();
    private final RequestBook requests = RequestBook.of(new Random(1));

    /**
     * @param previousProgram what {@code java} is called with to run the previous build
     * @param effort of each search; jobs have to last longer than the migration
     */
    UpgradeRun(Path directory, List<String> previousProgram, int effort, PrintStream out) {
        this.effort = effort;
        this.directory = directory;
        this.previousProgram = previousProgram;
        this.out = out;
    }

    Verdict run() {
        try (var hooks = new HookReceiver();
                var postgres = PostgresProcess.start(directory);
                var previous = release("previous", previousProgram, postgres);
                var current = release("new", ServiceProcess.thisBuild(), postgres)) {
            var migrated = previous.run("migrate");
            if (migrated.status() != 0) {
                throw new IllegalStateException("The previous build cannot migrate: " + migrated.printed());
            }
            previous.start();
            var old = TenantClient.create(previous.api().url(), Cluster.OPS_TOKEN, "Upgrade", hooks.url(), 4);
            var database = database(postgres);
            var inspection = new Inspection(database, submissions, hooks, verdict);
            var byPrevious = Undisturbed.outcomes("previous", old, requests, submissions, inspection);
            tell("the previous build solved each kind once");

            boolean older = current.run("migrate", "--status").status() != 0;
            if (older) {
                requireRefusal(current);
            } else {
                tell("both builds have the same schema, so nothing is migrated");
            }
            submit("migration", old);
            if (older) {
                migrateUnderWay(database, postgres);
            }
            restart(previous.workers().getFirst());

            current.start();
            tell("processes of both builds work");
            var renewed = old.at(current.api().url());
            submit("roll", old);
            submit("roll-new", renewed);
            awaitRunning(database);
            previous.terminate();
            tell("the previous build is stopped, with " + running(database).size() + " jobs under way");
            inspection.awaitEnd();
            var byNew = Undisturbed.outcomes("new", renewed, requests, submissions, inspection);
            tell("the new build ended all of them, and solved each kind once");

            submit("back", renewed);
            awaitRunning(database);
            previous.start();
            current.terminate();
            tell("rolled back, with " + running(database).size() + " jobs under way");
            inspection.awaitEnd();
            verdict.count("processes that ended unasked", previous.endedByThemselves() + current.endedByThemselves());
            inspection.run(expected(byPrevious, byNew));
        }
        return verdict;
    }

    /** A program that needs a newer schema must say so and not work on the old one. */
    private void requireRefusal(Release current) {
        var ended = current.run(
                "serve", "--port", "0", "--data", directory.resolve("refused").toString());
        var sentence = ended.printed()
                .lines()
                .filter(line -> line.contains("lacks"))
                .findFirst()
                .orElse("");
        if (ended.status() == 0 || sentence.isEmpty()) {
            verdict.fault("the new build did not refuse the old schema: " + ended.printed());
        }
        tell("the new build on the old schema: " + sentence.strip());
    }

    private void migrateUnderWay(JdbcClient database, PostgresProcess postgres) {
        awaitRunning(database);
        var before = running(database);
        long begin = System.nanoTime();
        new Migration(
                        postgres.address(),
                        new DatabaseSettings(
                                0, true, "shiftloom", false, null, null, null, 1, 1, null, Duration.ofSeconds(30)))
                .run();
        long millis = (System.nanoTime() - begin) / 1_000_000;
        var through = new HashSet<>(before);
        through.retainAll(running(database));
        if (through.isEmpty()) {
            verdict.fault("no job was under way during the migration");
        }
        tell("migrated in %d ms, %d jobs running before, %d of them also after"
                .formatted(millis, before.size(), through.size()));
    }

    /** The previous build also starts on the new schema, as it must when a pod moves in the middle of a roll. */
    private void restart(ServiceProcess worker) {
        worker.kill();
        worker.start();
        if (!Pause.until(Release.READY_LIMIT, worker::isReady)) {
            verdict.fault(worker.name() + " does not start on the new schema");
        }
        tell(worker.name() + " was killed and works again, on the new schema");
    }

    /** Those of several chunks first, which take longest. */
    private void submit(String round, TenantClient tenant) {
        var kinds = requests.kinds().stream()
                .sorted(Comparator.comparing(RequestBook.Kind::name))
                .toList();
        for (int copy = 1; copy <= COPIES; copy++) {
            for (var kind : kinds) {
                submissions.accepted(tenant.submit(kind.body(), round + copy + kind.name()), kind);
            }
        }
    }

    private static void awaitRunning(JdbcClient database) {
        if (!Pause.until(BEGIN_LIMIT, () -> running(database).size() > 1)) {
            throw new IllegalStateException("No two jobs run at once.");
        }
    }

    private static Set<String> running(JdbcClient database) {
        return Set.copyOf(database.sql("SELECT condition_id::text FROM job_request WHERE state = 'running'")
                .query((row, number) -> row.getString(1))
                .list());
    }

    private Map<String, Set<Inspection.Outcome>> expected(
            Map<String, Inspection.Outcome> byPrevious, Map<String, Inspection.Outcome> byNew) {
        var expected = new TreeMap<String, Set<Inspection.Outcome>>();
        byPrevious.forEach((kind, outcome) -> {
            var both = new HashSet<>(Set.of(outcome));
            both.add(byNew.getOrDefault(kind, outcome));
            expected.put(kind, Set.copyOf(both));
        });
        var different = expected.entrySet().stream()
                .filter(kind -> kind.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
        tell(
                different.isEmpty()
                        ? "both builds give the same candidates, byte for byte"
                        : "the builds answer differently: " + String.join(", ", different));
        return expected;
    }

    private Release release(String name, List<String> program, PostgresProcess postgres) {
        var address = postgres.address();
        var environment = new TreeMap<>(SETTINGS);
        environment.put("SHIFTLOOM_EFFORT", Integer.toString(effort));
        environment.putAll(Cluster.environment(address));
        return new Release(name, program, WORKERS, directory, environment);
    }

    private static JdbcClient database(PostgresProcess postgres) {
        var address = postgres.address();
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }

    private void tell(String what) {
        out.printf("%6.1f s  %s%n", (System.nanoTime() - begun) / 1e9, what);
    }
}
