package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.chaos.Cluster;
import io.shiftloom.api.chaos.ProcessMemory;
import io.shiftloom.api.chaos.RequestBook;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The memory of a service under load, also for an hour.
 *
 * <pre>./shiftloom attack --only MemoryTest --seconds 3600</pre>
 */
@Tag("slow")
class MemoryTest {

    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("attack.seconds", 60));
    private static final int SAMPLES = 5;
    /** What a heap of 512 MB and all the rest of a process may come to. */
    private static final long MOST_MEGABYTES = 1_024;

    private static final Pattern USED = Pattern.compile("used (\\d+)K");

    @Test
    void staysWhereItIs(@TempDir Path directory) throws Exception {
        try (var cluster = Cluster.start(directory, 1, Map.of("SHIFTLOOM_CORES", "1"));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var tenant = TenantPeer.create(cluster.api().url(), "Busy");
            var review = "/v1/schedule-results/" + tenant.submit(LargeRequest.body()) + "/review";
            var random = new Random(1);
            var requests = RequestBook.of(random);
            var kept = new ArrayList<Long>();
            for (int sample = 0; sample < SAMPLES; sample++) {
                var time = TIME.dividedBy(SAMPLES);
                var large = threads.submit(() -> ConstantRate.read(tenant, review, 1, time));
                var small = threads.submit(() -> ConstantRate.read(tenant, "/v1/schedule-results?limit=50", 10, time));
                int submitted = 0;
                for (long end = System.nanoTime() + time.toNanos(); System.nanoTime() < end; submitted++) {
                    tenant.submit(requests.pick(random).body());
                    Thread.sleep(Duration.ofSeconds(2));
                }
                assertThat(large.get().failures() + small.get().failures()).isZero();
                kept.add(report(cluster, time.multipliedBy(sample + 1L), submitted));
            }
            // The first sample still loads classes and fills pools.
            assertThat(kept).doesNotContain(0L);
            assertThat(kept.getLast()).isLessThan(kept.get(1) + 64);
            assertThat(ProcessMemory.of(cluster.api().pid()).peakMegabytes()).isLessThan(MOST_MEGABYTES);
        }
    }

    /** @return the megabytes of objects that the api still needs */
    private static long report(Cluster cluster, Duration after, int submitted) throws IOException {
        long api = keptMegabytes(cluster.api().pid());
        long worker = keptMegabytes(cluster.workers().getFirst().pid());
        Report.figure(
                "memory after " + after.toSeconds() + " s",
                "api %s, %d MB of it objects; %d more schedules"
                        .formatted(ProcessMemory.of(cluster.api().pid()), api, submitted));
        Report.figure(
                "",
                "worker %s, %d MB of it objects"
                        .formatted(ProcessMemory.of(cluster.workers().getFirst().pid()), worker));
        return api;
    }

    /** After a full collection. */
    private static long keptMegabytes(long pid) throws IOException {
        ask(pid, "GC.run");
        // Young and old generation; the lines after them are about their parts and about classes.
        return ask(pid, "GC.heap_info")
                        .lines()
                        .filter(line -> line.contains(" total "))
                        .map(USED::matcher)
                        .filter(Matcher::find)
                        .mapToLong(found -> Long.parseLong(found.group(1)))
                        .sum()
                / 1024;
    }

    private static String ask(long pid, String question) throws IOException {
        var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        var process = new ProcessBuilder(jcmd, Long.toString(pid), question)
                .redirectErrorStream(true)
                .start();
        try (var answer = process.getInputStream()) {
            return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
