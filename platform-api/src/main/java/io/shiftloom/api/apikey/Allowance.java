package io.shiftloom.api.apikey;

import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Optional;

/**
 * What a bucket had for a request.
 *
 * @param burst how many requests the full bucket has
 * @param left how many more there are now
 * @param retryAfter how long until the next one, when there was none
 */
public record Allowance(long burst, long left, Optional<Duration> retryAfter) {

    /**
     * Tells the client, in the header fields of the IETF's draft {@code httpapi-ratelimit-headers}. Every rate is at least one
     * request a second, so a second always brings more; {@code Retry-After} of a refusal says the same.
     */
    void tell(HttpServletResponse response) {
        response.setHeader("RateLimit-Policy", "\"key\";q=%d;w=%d".formatted(burst, RateLimiter.BURST_SECONDS));
        response.setHeader("RateLimit", "\"key\";r=%d;t=1".formatted(left));
    }
}
