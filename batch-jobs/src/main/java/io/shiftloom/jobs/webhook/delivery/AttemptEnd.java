package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.webhook.http.WebhookExchange;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Judges the exchange of an attempt and stores what it means for the delivery and its endpoint. */
@WorkerComponent
final class AttemptEnd {

    private final AttemptRepository attempts;
    private final EndpointHealth health;
    private final RetrySchedule schedule;
    private final DeliveryMetrics metrics;

    AttemptEnd(AttemptRepository attempts, EndpointHealth health, RetrySchedule schedule, DeliveryMetrics metrics) {
        this.attempts = attempts;
        this.health = health;
        this.schedule = schedule;
        this.metrics = metrics;
    }

    AttemptVerdict judge(Claim.Taken taken, WebhookExchange exchange, Instant now) {
        return schedule.after(exchange, taken.failures(), now);
    }

    /**
     * Returns when the next attempt is due. Empty when there is none, or when another worker has the delivery now.
     */
    Optional<Instant> write(
            JdbcClient tx, Claim.Taken taken, WebhookExchange exchange, AttemptVerdict verdict, Instant now) {
        if (!isUnsigned(exchange)) {
            health.note(tx, taken, verdict, now);
        }
        boolean ours = attempts.end(tx, taken, exchange, verdict, now);
        return ours ? Optional.ofNullable(verdict.next()) : Optional.empty();
    }

    /** A key that we lack says nothing about the endpoint, to which nothing was sent. */
    private static boolean isUnsigned(WebhookExchange exchange) {
        return exchange instanceof WebhookExchange.Failed failed && failed.fault() == WebhookExchange.Fault.UNSIGNED;
    }

    void measure(Claim.Taken taken, WebhookExchange exchange, AttemptVerdict verdict, Instant now) {
        metrics.note(taken, exchange, verdict, now);
    }
}
