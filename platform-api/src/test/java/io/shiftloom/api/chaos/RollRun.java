package io.shiftloom.api.chaos;

import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The short form of {@link UpgradeRun}: one process of each build. The new build meets the old schema, the previous one the new
 * schema, and each hands over to the other with jobs under way.
 */
final class RollRun implements AutoCloseable {

    private static final Duration BEGIN_LIMIT = Duration.ofMinutes(3);
    private static final int EFFORT = 10;

    private final Path directory;
    private final PostgresProcess postgres;
    private final HookReceiver hooks = new HookReceiver();
    private final ServiceProcess previous;
    private final ServiceProcess current;
    private final JdbcClient database;
    private final PrintStream out;
    private final long begun = System.nanoTime();
    private final Submissions submissions = new Submissions();
    private final Verdict verdict = new Verdict();
    private final RequestBook requests = RequestBook.of(new Random(1));
    private final Release newBuild;
    private final AtomicBoolean closed = new AtomicBoolean();

    /** @param previousProgram what {@code java} is called with to run the previous build */
    RollRun(Path directory, List<String> previousProgram, PrintStream out) {
        this.directory = directory;
        this.out = out;
        postgres = PostgresProcess.start(directory);
        var address = postgres.address();
        database =
                JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
        var environment = new TreeMap<>(Cluster.environment(address));
        environment.put("SHIFTLOOM_CORES", "1");
        environment.put("SHIFTLOOM_EFFORT", Integer.toString(EFFORT));
        environment.put("SHIFTLOOM_WEBHOOK_ATTEMPTS", "0s,1s,1s,2s,2s,5s,5s,5s,5s,5s,5s,5s,5s,5s,5s");
        var settings = Map.copyOf(environment);
        newBuild = new Release("refused", ServiceProcess.thisBuild(), 0, directory, settings);
        current = new ServiceProcess("new", "api,worker", directory, settings);
        environment.put("SHIFTLOOM_DATABASE_MIGRATE", "true");
        previous = new ServiceProcess("previous", "api,worker", directory, environment, previousProgram);
    }

    Verdict run() {
        previous.start();
        await("the previous build, which made the schema", previous::isReady);
        var tenant = TenantClient.create(previous.url(), Cluster.OPS_TOKEN, "Roll", hooks.url(), 4);
        var inspection = new Inspection(database, submissions, hooks, verdict);

        submit("old", tenant, "chunked-1", "small-1");
        awaitRunning();
        if (newBuild.run("migrate", "--status").status() == 0) {
            tell("both builds have the same schema");
        } else {
            meetOldSchema();
            submit("migration", tenant, "chunked-2", "chunked-1", "small-2");
            awaitRunning();
            migrate();
        }
        previous.kill();
        previous.start();
        current.start();
        await("both builds, on the new schema", () -> previous.isReady() && current.isReady());

        submit("forth", tenant.at(current.url()), "chunked-2", "impossible");
        awaitRunning();
        previous.terminate();
        tell("rolled, with " + running() + " jobs under way");
        inspection.awaitEnd();

        submit("back", tenant.at(current.url()), "chunked-1", "small-3");
        awaitRunning();
        previous.start();
        await("the previous build, again", previous::isReady);
        current.terminate();
        tell("rolled back, with " + running() + " jobs under way");
        inspection.awaitEnd();
        verdict.count("processes that ended unasked", previous.endedByItself() + current.endedByItself());
        inspection.run(Inspection.byStatus(requests.kinds()));
        tell("everything ended and was announced");
        return verdict;
    }

    /** A program that needs a newer schema must say so, and leave work alone that is under way. */
    private void meetOldSchema() {
        var ended = newBuild.run(
                "serve", "--port", "0", "--data", directory.resolve("refused").toString());
        var sentence =
                ended.printed().lines().filter(line -> line.contains("lacks")).findFirst();
        if (ended.status() == 0 || sentence.isEmpty()) {
            verdict.fault("the new build did not refuse the old schema: " + ended.printed());
        }
        tell("the new build on the old schema: " + sentence.orElse("no refusal").strip());
    }

    private void migrate() {
        long before = running();
        new Migration(
                        postgres.address(),
                        new DatabaseSettings(
                                0, true, "shiftloom", false, null, null, null, 1, 1, null, Duration.ofSeconds(30)))
                .run();
        tell("migrated, with " + before + " jobs under way before and " + running() + " after");
    }

    private void submit(String round, TenantClient tenant, String... names) {
        for (var name : names) {
            var kind = requests.kinds().stream()
                    .filter(one -> one.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            submissions.accepted(tenant.submit(kind.body(), round + name), kind);
        }
    }

    private void awaitRunning() {
        await("a job under way", () -> running() > 0);
    }

    private long running() {
        return database.sql("SELECT count(*) FROM job_request WHERE state = 'running'")
                .query(Long.class)
                .single();
    }

    private void await(String what, BooleanSupplier there) {
        if (!Pause.until(BEGIN_LIMIT, there)) {
            throw new IllegalStateException("There is not " + what + ".");
        }
        tell(what);
    }

    private void tell(String what) {
        out.printf("%6.1f s  %s%n", (System.nanoTime() - begun) / 1e9, what);
    }

    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        previous.close();
        current.close();
        hooks.close();
        postgres.close();
    }
}
