package io.shiftloom.api.chaos;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Lets clients submit conditions while processes are killed, sleep past their lease, and lose their database; then waits for
 * everything to end and inspects what is left.
 */
final class ChaosRun {

    private static final int WORKERS = 2;
    private static final int TENANTS = 3;
    private static final int MAX_RUNNING = 4;

    private final Path directory;
    private final int kills;
    private final long seed;
    private final int effort;
    private final PrintStream out;

    /**
     * @param directory for the data and the logs of all processes
     * @param effort of each search, in percent
     */
    ChaosRun(Path directory, int kills, long seed, int effort, PrintStream out) {
        this.directory = directory;
        this.kills = kills;
        this.seed = seed;
        this.effort = effort;
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
            var undisturbed =
                    Undisturbed.outcomes("undisturbed", tenants.getFirst(), requests, submissions, inspection);
            out.println("  undisturbed: " + summary(undisturbed));
            disturb(cluster, tenants, requests, submissions, random, verdict);
            cluster.awaitReady();
            inspection.awaitEnd();
            cluster.services()
                    .forEach(service -> verdict.count("processes that ended unasked", service.endedByItself()));
            var expected = new HashMap<String, Set<Inspection.Outcome>>();
            undisturbed.forEach((kind, outcome) -> expected.put(kind, Set.of(outcome)));
            inspection.run(expected);
        }
        return verdict;
    }

    private Map<String, String> settings() {
        return Map.of(
                "SHIFTLOOM_CORES", "1",
                "SHIFTLOOM_EFFORT", Integer.toString(effort),
                // The receiver never fails, only senders do: no need to wait for hours.
                "SHIFTLOOM_WEBHOOK_ATTEMPTS", "0s,1s,1s,2s,2s,5s,5s,5s,5s,5s,5s,5s,5s,5s,5s");
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

    private static String summary(Map<String, Inspection.Outcome> outcomes) {
        return outcomes.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(outcome -> outcome.getKey() + " " + outcome.getValue().status())
                .reduce((left, right) -> left + ", " + right)
                .orElse("nothing");
    }
}
