package io.shiftloom.api.attack;

import io.shiftloom.api.chaos.Cluster;
import io.shiftloom.api.chaos.Latencies;
import io.shiftloom.api.chaos.ProcessMemory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** One tenant reads the largest documents as fast as its limits allow, while another one reads small ones. */
final class GreedyTenantRun {

    private static final int HONEST_PER_SECOND = 10;
    private static final int GREEDY_PER_SECOND = 20;
    /** The rate is limited for each key, and a tenant may have many. */
    private static final int KEYS = 3;

    private static final String SMALL = "/v1/schedule-results?limit=20";

    private final Path directory;
    private final Duration time;

    GreedyTenantRun(Path directory, Duration time) {
        this.directory = directory;
        this.time = time;
    }

    /**
     * What the honest tenant noticed.
     *
     * @param failures calls of the honest tenant that were not answered well
     * @param broken calls of the greedy tenant that were neither answered well nor refused as too many
     * @param largestMegabytes of the service's process
     */
    record Figures(Latencies idle, Latencies attacked, long failures, long broken, long largestMegabytes) {}

    Figures run() throws InterruptedException, ExecutionException {
        var warmUp = Duration.ofSeconds(2);
        try (var cluster = Cluster.start(directory, 0, Map.of())) {
            var service = cluster.api().url();
            var honest = TenantPeer.create(service, "Honest");
            var greedy = TenantPeer.create(service, "Greedy");
            var review = "/v1/schedule-results/" + greedy.submit(LargeRequest.body()) + "/review";
            ConstantRate.read(greedy, review, 2, warmUp);
            ConstantRate.read(honest, SMALL, HONEST_PER_SECOND, warmUp);
            var idle = ConstantRate.read(honest, SMALL, HONEST_PER_SECOND, time);
            Report.figure("others, idle", "%s; %s; %s".formatted(idle.latencies(), idle.statuses(), memory(cluster)));
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var attacks = IntStream.range(0, KEYS)
                        .mapToObj(key -> TenantPeer.another(service, greedy.tenantId()))
                        .map(peer -> threads.submit(() -> ConstantRate.read(peer, review, GREEDY_PER_SECOND, time)))
                        .toList();
                var attacked = ConstantRate.read(honest, SMALL, HONEST_PER_SECOND, time);
                Report.figure(
                        "others, one tenant greedy",
                        "%s; %s; %s".formatted(attacked.latencies(), attacked.statuses(), memory(cluster)));
                long broken = 0;
                for (var attack : attacks) {
                    var reads = attack.get();
                    Report.figure(
                            "the greedy tenant, one key", "%s; %s".formatted(reads.latencies(), reads.statuses()));
                    broken += reads.failures();
                }
                return new Figures(
                        idle.latencies(),
                        attacked.latencies(),
                        idle.failures() + attacked.failures() + idle.count(429) + attacked.count(429),
                        broken,
                        memory(cluster).peakMegabytes());
            }
        }
    }

    private static ProcessMemory memory(Cluster cluster) {
        return ProcessMemory.of(cluster.api().pid());
    }
}
