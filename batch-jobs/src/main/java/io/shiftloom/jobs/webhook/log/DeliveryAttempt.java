package io.shiftloom.jobs.webhook.log;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a delivery.
 *
 * @param attempt counted from 1 over all series
 * @param series 1 before the first replay, and one more with each
 * @param url where it went; absent for attempts of programs before change 0300
 * @param durationMillis 0 while it is in flight, and when its end was never seen
 * @param outcome {@code answered}, {@code in_flight}, {@code interrupted} with its process, or the kind of failure
 * @param status of the answer
 * @param error why there was no answer
 * @param answer the first KiB of the answer's body
 */
public record DeliveryAttempt(
        int attempt,
        int series,
        Instant attemptedAt,
        @Nullable String url,
        int durationMillis,
        String outcome,
        @Nullable Integer status,
        @Nullable String error,
        @Nullable String answer) {

    /** The same attempt with another address, such as one that is not shown in full. */
    public DeliveryAttempt sentTo(@Nullable String address) {
        return new DeliveryAttempt(
                attempt, series, attemptedAt, address, durationMillis, outcome, status, error, answer);
    }
}
