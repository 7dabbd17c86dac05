package io.shiftloom.api.console.oidc;

import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** How often an address, or a network of IPv6, may begin to sign in. Each beginning is a row, and anybody may begin. */
final class SignInRate {

    private static final int A_MINUTE = 30;
    private static final int MAX_ADDRESSES = 10_000;

    private final ConcurrentMap<String, Bucket> buckets = new ConcurrentHashMap<>();

    boolean take(String address) {
        if (buckets.size() > MAX_ADDRESSES) {
            buckets.values().removeIf(bucket -> bucket.getAvailableTokens() == A_MINUTE);
        }
        return buckets.computeIfAbsent(address, any -> bucket()).tryConsume(1);
    }

    private static Bucket bucket() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(A_MINUTE).refillGreedy(A_MINUTE, Duration.ofMinutes(1)))
                .build();
    }
}
