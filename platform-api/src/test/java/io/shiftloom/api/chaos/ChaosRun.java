package io.shiftloom.api.chaos;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Lets clients submit conditions while processes are killed, sleep past their lease, and lose their database; then waits for
 * everything to end and inspects what is left.
 */
final class ChaosRun {

    private static final int WORKERS = 2;
    private static final int TENANTS = 3;
    private static final int MAX_RUNNING = 4;
    private static final Duration END_LIMIT = Duration.ofMinutes(6);

    private final Path directory;
    private final int kills;
    private final long seed;
    private final PrintStream out;

    /** @param directory for the data and the logs of all processes */
    ChaosRun(Path directory, int kills, long seed, PrintStream out) {
        this.directory = directory;
        this.kills = kills;
        this.seed = seed;
        this.out = out;
    }

    Verdict run() {
        out.println("Chaos with %d kills, seed %d, in %s".formatted(kills, seed, directory));
        var random = new Random(seed);
        var requests = RequestBook.of(random);
        var submissions = new Submissions();
        var verdict = new Verdict();
        try (var hooks = new HookReceiver();
                var cluster = Cluster.start(directory, WORKERS, settings())) {
            var tenants = IntStream.rangeClosed(1, TENANTS)
                    .mapToObj(number -> TenantClient.create(
                            cluster.api().url(), Cluster.OPS_TOKEN, "Chaos " + number, hooks.url(), MAX_RUNNING))
                    .toList();
            var inspection = new Inspection(cluster.database(), submissions, hooks, verdict);
            var undisturbed = undisturbed(tenants.getFirst(), requests, submissions, inspection);
            out.println("  undisturbed: " + summary(undisturbed));
            disturb(cluster, tenants, requests, submissions, random, verdict);
            cluster.awaitReady();
            awaitEnd(cluster, verdict);
            cluster.services()
                    .forEach(service -> verdict.count("processes that ended by themselves", service.endedByItself()));
            inspection.run(undisturbed);
        }
        return verdict;
    }

    private static Map<String, String> settings() {
        return Map.of(
                "SHIFTLOOM_CORES", "1",
                "SHIFTLOOM_EFFORT", "40",
                // The receiver never fails, only senders do: no need to wait for hours.
                "SHIFTLOOM_WEBHOOK_ATTEMPTS", "0s,1s,1s,2s,2s,5s,5s,5s,5s,5s,5s,5s,5s,5s,5s");
    }

    private static Map<String, Inspection.Outcome> undisturbed(
            TenantClient tenant, RequestBook requests, Submissions submissions, Inspection inspection) {
        var ids = new HashMap<String, String>();
        for (var kind : requests.kinds()) {
            var id = tenant.submit(kind.body(), "undisturbed-" + kind.name());
            submissions.accepted(id, kind);
            ids.put(kind.name(), id);
        }
        var outcomes = new HashMap<String, Inspection.Outcome>();
        ids.forEach((kind, id) -> {
            if (!Pause.until(
                    END_LIMIT,
                    () -> !List.of("queued", "running")
                            .contains(inspection.outcome(id).status()))) {
                throw new IllegalStateException(kind + " does not end, though nothing disturbs it");
            }
            outcomes.put(kind, inspection.outcome(id));
        });
        return outcomes;
    }

    private void disturb(
            Cluster cluster,
            List<TenantClient> tenants,
            RequestBook requests,
            Submissions submissions,
            Random random,
            Verdict verdict) {
        try (var feeder = new Feeder(cluster, tenants, requests, submissions, new Random(random.nextLong()))) {
            feeder.start();
            new Disturbance(cluster, new Random(random.nextLong()), verdict, out).run(kills);
        }
    }

    private static void awaitEnd(Cluster cluster, Verdict verdict) {
        long begin = System.nanoTime();
        var open = "SELECT (SELECT count(*) FROM job_request WHERE state <> 'done')"
                + " + (SELECT count(*) FROM webhook_delivery WHERE state = 'pending')"
                + " + (SELECT count(*) FROM owner_task) + (SELECT count(*) FROM partition_task)"
                + " + (SELECT count(*) FROM delivery_task WHERE task_name = 'deliver')";
        if (!Pause.until(
                END_LIMIT, () -> cluster.database().sql(open).query(Long.class).single() == 0)) {
            verdict.fault("not everything ended within " + END_LIMIT);
        }
        verdict.count("seconds until everything had ended", (System.nanoTime() - begin) / 1_000_000_000);
    }

    private static String summary(Map<String, Inspection.Outcome> outcomes) {
        return outcomes.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(outcome -> outcome.getKey() + " " + outcome.getValue().status())
                .reduce((left, right) -> left + ", " + right)
                .orElse("nothing");
    }
}
