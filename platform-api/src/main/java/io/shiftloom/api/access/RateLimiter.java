package io.shiftloom.api.access;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * A token bucket for each key in this process: a steady rate, and bursts of twice the rate.
 *
 * <p>In this process on purpose, although N processes behind a balancer then let a key through up to N times as often. The
 * rate keeps one client from taking a process's threads and connections away from the others, and for that each process
 * guards its own; nothing is billed by it. A bucket shared in PostgreSQL would cost a write, and its commit, for every
 * read, and take the service down with the database's slowest moment; the rate divided by N would refuse an honest client
 * whose connections all end at one process. Who needs an exact total over all processes limits it where they are one: at
 * the ingress.
 */
@Component
class RateLimiter {

    private static final int BURST_SECONDS = 2;
    private static final double NANOS = 1e9;
    private static final int MAX_BUCKETS = 10_000;

    private final LongSupplier nanoTime;
    private final ConcurrentMap<String, Bucket> buckets = new ConcurrentHashMap<>();

    @Autowired
    RateLimiter() {
        this(System::nanoTime);
    }

    RateLimiter(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Takes one request of this key; when there is none left, how long until there is. */
    Optional<Duration> take(String keyId, int requestsPerSecond) {
        long now = nanoTime.getAsLong();
        if (buckets.size() > MAX_BUCKETS) {
            buckets.values().removeIf(bucket -> bucket.isFull(now));
        }
        return buckets.computeIfAbsent(keyId, any -> new Bucket(now)).take(now, requestsPerSecond);
    }

    private static final class Bucket {

        private double used;
        private int rate = 1;
        private long at;

        Bucket(long now) {
            this.at = now;
        }

        synchronized Optional<Duration> take(long now, int requestsPerSecond) {
            rate = requestsPerSecond;
            refill(now);
            double over = used + 1 - (double) BURST_SECONDS * rate;
            if (over > 0) {
                return Optional.of(Duration.ofNanos((long) Math.ceil(over / rate * NANOS)));
            }
            used++;
            return Optional.empty();
        }

        synchronized boolean isFull(long now) {
            refill(now);
            return used == 0;
        }

        private void refill(long now) {
            used = Math.max(0, used - (now - at) / NANOS * rate);
            at = now;
        }
    }
}
