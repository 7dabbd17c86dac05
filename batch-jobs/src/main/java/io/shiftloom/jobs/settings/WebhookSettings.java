package io.shiftloom.jobs.settings;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How completion notifications are delivered.
 *
 * @param allowInsecureTargets whether {@code http} and addresses that are not public may be called; for demos only
 * @param attempts the wait before each attempt, without jitter; the first attempt follows at once, so the first is 0s
 * @param disableAfter how long every attempt at an endpoint must fail, and at least five of them, until it is disabled
 */
public record WebhookSettings(
        @DefaultValue("false") boolean allowInsecureTargets,

        @DefaultValue({"0s", "5s", "1m", "5m", "30m", "2h", "5h", "10h", "14h", "20h", "24h"})
        List<Duration> attempts,

        @DefaultValue("120h") Duration disableAfter) {

    public WebhookSettings {
        attempts = List.copyOf(attempts);
        if (attempts.isEmpty() || attempts.stream().anyMatch(Duration::isNegative)) {
            throw new IllegalArgumentException(
                    "shiftloom.webhook.attempts is %s, and must list a wait for one attempt at least, none of them negative."
                            .formatted(attempts));
        }
        if (!attempts.getFirst().isZero()) {
            throw new IllegalArgumentException(
                    "shiftloom.webhook.attempts is %s, and must begin with 0s: the first attempt waits for nothing."
                            .formatted(attempts));
        }
        if (!disableAfter.isPositive()) {
            throw new IllegalArgumentException(
                    "shiftloom.webhook.disable-after is %s, and must be longer than no time.".formatted(disableAfter));
        }
    }
}
