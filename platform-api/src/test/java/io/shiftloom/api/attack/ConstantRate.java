package io.shiftloom.api.attack;

import io.shiftloom.api.chaos.Latencies;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * Reads at a fixed rate, whether answers come or not. A time counts from when its request was due, so that a stalled
 * service looks as bad as it is.
 */
final class ConstantRate {

    /** What a client got instead of an answer. */
    static final int NOTHING = 0;

    private final TenantPeer tenant;
    private final String path;
    private final long intervalNanos;
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final AtomicLong bytes = new AtomicLong();

    private record Answer(int status, double millis) {}

    private ConstantRate(TenantPeer tenant, String path, int perSecond) {
        this.tenant = tenant;
        this.path = path;
        this.intervalNanos = Duration.ofSeconds(1).toNanos() / perSecond;
    }

    /** Returns when all is answered. */
    static ConstantRate read(TenantPeer tenant, String path, int perSecond, Duration time) throws InterruptedException {
        var reads = new ConstantRate(tenant, path, perSecond);
        long begin = System.nanoTime();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (long due = begin; due - begin < time.toNanos(); due += reads.intervalNanos) {
                long wait = due - System.nanoTime();
                if (wait > 0) {
                    Thread.sleep(Duration.ofNanos(wait));
                }
                long start = due;
                threads.execute(() -> reads.once(start));
            }
        }
        return reads;
    }

    private void once(long due) {
        int status = NOTHING;
        try {
            var reading = tenant.read(path);
            status = reading.status();
            bytes.addAndGet(reading.bytes());
        } catch (IOException e) {
            // Told as no answer.
        }
        answers.add(new Answer(status, (System.nanoTime() - due) / 1e6));
    }

    /** Of those that were answered well. */
    Latencies latencies() {
        return Latencies.of(answers.stream()
                .filter(answer -> answer.status() == 200)
                .map(Answer::millis)
                .toList());
    }

    long count(int status) {
        return answers.stream().filter(answer -> answer.status() == status).count();
    }

    /** Reads that were neither answered well nor refused as too many. */
    long failures() {
        return answers.size() - count(200) - count(429);
    }

    /** Each status, how often it came, and how much was read. */
    String statuses() {
        var counts =
                answers.stream().collect(Collectors.groupingBy(Answer::status, TreeMap::new, Collectors.counting()));
        var parts = counts.entrySet().stream()
                .map(entry ->
                        entry.getValue() + " x " + (entry.getKey() == NOTHING ? "no answer" : "HTTP " + entry.getKey()))
                .toList();
        return "%s, %d MB".formatted(String.join(", ", List.copyOf(parts)), bytes.get() / 1_000_000);
    }
}
