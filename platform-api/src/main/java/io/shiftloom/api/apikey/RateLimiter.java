package io.shiftloom.api.apikey;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * A token bucket for each key, or calendar, in this process: a steady rate, and bursts of twice the rate.
 *
 * <p>In this process on purpose, although N processes behind a balancer then let a key through up to N times as often. The
 * rate keeps one client from taking a process's threads and connections away from the others, and for that each process
 * guards its own; nothing is billed by it. A bucket shared in PostgreSQL would cost a write, and its commit, for every
 * read, and take the service down with the database's slowest moment; the rate divided by N would refuse an honest client
 * whose connections all end at one process. Who needs an exact total over all processes limits it at the ingress.
 */
@Component
public class RateLimiter {

    /** In how many seconds a bucket that is empty is full again. */
    static final int BURST_SECONDS = 2;

    private static final int MAX_BUCKETS = 10_000;

    private final TimeMeter time;
    private final ConcurrentMap<RatedKey, Bucket> buckets = new ConcurrentHashMap<>();

    /** A key whose rate is changed gets a new bucket. */
    private record RatedKey(String keyId, int requestsPerSecond) {

        long burst() {
            return RateLimiter.burst(requestsPerSecond);
        }
    }

    @Autowired
    RateLimiter() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    RateLimiter(TimeMeter time) {
        this.time = time;
    }

    /** How many requests a key that was at rest may make at once. */
    public static long burst(int requestsPerSecond) {
        return (long) BURST_SECONDS * requestsPerSecond;
    }

    /** Takes one request of this key, if there is one left. */
    public Allowance take(String keyId, int requestsPerSecond) {
        if (buckets.size() > MAX_BUCKETS) {
            buckets.entrySet()
                    .removeIf(bucket -> bucket.getValue().getAvailableTokens()
                            == bucket.getKey().burst());
        }
        var taken = buckets.computeIfAbsent(new RatedKey(keyId, requestsPerSecond), this::bucket)
                .tryConsumeAndReturnRemaining(1);
        var wait = taken.isConsumed()
                ? Optional.<Duration>empty()
                : Optional.of(Duration.ofNanos(taken.getNanosToWaitForRefill()));
        return new Allowance(burst(requestsPerSecond), taken.getRemainingTokens(), wait);
    }

    private Bucket bucket(RatedKey key) {
        return Bucket.builder()
                .withCustomTimePrecision(time)
                .addLimit(limit ->
                        limit.capacity(key.burst()).refillGreedy(key.requestsPerSecond(), Duration.ofSeconds(1)))
                .build();
    }
}
