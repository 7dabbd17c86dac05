package io.shiftloom.api.chaos;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Clients that read at a fixed rate, whether answers come or not; a time counts from when its request was due, so that a
 * stalled service looks as bad as it is.
 */
final class ReadLoad implements AutoCloseable {

    private final List<TenantClient> tenants;
    private final long intervalNanos;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<Double> millis = new ConcurrentLinkedQueue<>();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicBoolean going = new AtomicBoolean(true);
    private final long begin = System.nanoTime();
    private final Thread pace = Thread.ofPlatform().name("reads").unstarted(this::run);

    private ReadLoad(List<TenantClient> tenants, int perSecond) {
        this.tenants = tenants;
        this.intervalNanos = Duration.ofSeconds(1).toNanos() / perSecond;
    }

    static ReadLoad start(List<TenantClient> tenants, int perSecond) {
        var load = new ReadLoad(tenants, perSecond);
        load.pace.start();
        return load;
    }

    private void run() {
        for (int number = 0; going.get(); number++) {
            long due = begin + number * intervalNanos;
            long wait = due - System.nanoTime();
            if (wait > 0) {
                Pause.of(Duration.ofNanos(wait));
            }
            var tenant = tenants.get(number % tenants.size());
            threads.execute(() -> read(tenant, due));
        }
    }

    private void read(TenantClient tenant, long due) {
        if (tenant.answers("/v1/schedule-results?limit=20")) {
            millis.add((System.nanoTime() - due) / 1e6);
        } else {
            failures.incrementAndGet();
        }
    }

    String summary() {
        double seconds = (System.nanoTime() - begin) / 1e9;
        var answered = List.copyOf(millis);
        return "%.0f/s answered, %s, %d not answered"
                .formatted(answered.size() / seconds, Latencies.of(answered), failures.get());
    }

    @Override
    public void close() {
        going.set(false);
        try {
            pace.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.shutdownNow();
    }
}
