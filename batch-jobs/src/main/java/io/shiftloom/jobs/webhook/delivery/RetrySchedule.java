package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.webhook.http.WebhookExchange;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Answered;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Failed;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Fault;
import io.shiftloom.jobs.webhook.log.EndReason;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Decides after each attempt whether and when there is another. */
final class RetrySchedule {

    private static final double JITTER = 0.2;
    private static final Duration LONGEST_RETRY_AFTER = Duration.ofHours(1);

    private final List<Duration> waits;
    private final RandomGenerator random;

    /** @param waits before each attempt, the first included */
    RetrySchedule(List<Duration> waits, RandomGenerator random) {
        this.waits = waits;
        this.random = random;
    }

    /** How long all attempts of a delivery take together. */
    static Duration length(List<Duration> waits) {
        return waits.stream().reduce(Duration.ZERO, Duration::plus);
    }

    /** @param failures of this delivery, not counting this attempt */
    AttemptVerdict after(WebhookExchange exchange, int failures, Instant now) {
        return switch (exchange) {
            case Answered(int status, var retryAfter, var answer, var took)
            when status >= 200 && status < 300 -> new AttemptVerdict.Delivered();
            case Answered(int status, var retryAfter, var answer, var took)
            when EndReason.isTemporary(status) -> next(failures, EndReason.failure(status), retryAfter, now);
            case Answered(int status, var retryAfter, var answer, var took) ->
                new AttemptVerdict.Dead(EndReason.answered(status));
            case Failed(var fault, var message, var took)
            when fault == Fault.INTERRUPTED -> new AttemptVerdict.CalledOff(now);
            case Failed(var fault, var message, var took) -> next(failures, message, null, now);
        };
    }

    private AttemptVerdict next(int failures, String failure, @Nullable String retryAfter, Instant now) {
        int attempts = failures + 1;
        if (attempts >= waits.size()) {
            return new AttemptVerdict.Dead(EndReason.exhausted(attempts, failure));
        }
        var wait = jittered(waits.get(attempts));
        var asked = asked(retryAfter, now);
        return new AttemptVerdict.Retry(now.plus(asked.compareTo(wait) > 0 ? asked : wait));
    }

    private Duration jittered(Duration wait) {
        double factor = 1 + JITTER * (2 * random.nextDouble() - 1);
        return Duration.ofMillis(Math.round(wait.toMillis() * factor));
    }

    /** Reads seconds or a date. Anything else asks for no wait. */
    private static Duration asked(@Nullable String retryAfter, Instant now) {
        if (retryAfter == null) {
            return Duration.ZERO;
        }
        var text = retryAfter.strip();
        try {
            var wait = text.matches("\\d+")
                    ? seconds(text)
                    : Duration.between(
                            now,
                            ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                                    .toInstant());
            return wait.compareTo(LONGEST_RETRY_AFTER) > 0 ? LONGEST_RETRY_AFTER : wait;
        } catch (DateTimeException e) {
            return Duration.ZERO;
        }
    }

    /** However many digits ask for more than an hour, they ask for an hour. */
    private static Duration seconds(String digits) {
        var most = BigInteger.valueOf(LONGEST_RETRY_AFTER.toSeconds());
        return Duration.ofSeconds(new BigInteger(digits).min(most).longValue());
    }
}
