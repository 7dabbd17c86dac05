package io.shiftloom.jobs.webhook.delivery;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.shiftloom.jobs.metrics.Meters;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.webhook.http.WebhookExchange;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Answered;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Failed;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Autowired;

/** Measures the attempts of this process. No series carries the tenant, because there may be any number of tenants. */
@WorkerComponent
final class DeliveryMetrics {

    static final String ATTEMPT = "shiftloom.webhook.attempt";
    static final String ENDED = "shiftloom.webhook.ended";
    static final String DISABLED = "shiftloom.webhook.endpoint.disabled";
    static final String LATENCY = "shiftloom.webhook.latency";

    private final MeterRegistry registry;
    private final Timer latency;
    private final Counter dead;
    private final Counter delivered;
    private final Counter disabled;

    @Autowired
    DeliveryMetrics(Meters meters) {
        this(meters.registry());
    }

    DeliveryMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.latency = Timer.builder(LATENCY)
                .description("From an event to the success of its delivery, waits and replays included")
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofMillis(10))
                .maximumExpectedValue(Duration.ofDays(1))
                .register(registry);
        // From the start, so that the first one is an increase.
        this.dead = ended("dead");
        this.delivered = ended("delivered");
        this.disabled = Counter.builder(DISABLED)
                .description("Endpoints that this process disabled because every attempt had failed for too long")
                .register(registry);
    }

    private Counter ended(String result) {
        return Counter.builder(ENDED)
                .description("Deliveries that will not be attempted again")
                .tag("result", result)
                .register(registry);
    }

    void note(Claim.Taken taken, WebhookExchange exchange, AttemptVerdict verdict, Instant now) {
        Timer.builder(ATTEMPT)
                .description("Attempts of webhook deliveries, and how long the exchanges took")
                .tag("outcome", outcome(exchange))
                .tag("result", result(verdict))
                .register(registry)
                .record(exchange.took());
        if (verdict instanceof AttemptVerdict.Delivered) {
            latency.record(Duration.between(taken.announcedAt(), now));
            delivered.increment();
        } else if (verdict instanceof AttemptVerdict.Dead) {
            dead.increment();
        }
    }

    /** Counts an endpoint that was disabled. */
    void disabled() {
        disabled.increment();
    }

    /** The class of the status, or the kind of failure. */
    static String outcome(WebhookExchange exchange) {
        return switch (exchange) {
            case Answered answered -> answered.status() / 100 + "xx";
            case Failed failed -> failed.fault().name().toLowerCase(Locale.ROOT);
        };
    }

    private static String result(AttemptVerdict verdict) {
        return switch (verdict) {
            case AttemptVerdict.Delivered delivered -> "delivered";
            case AttemptVerdict.Retry retry -> "retry";
            case AttemptVerdict.Dead dead -> "dead";
            case AttemptVerdict.CalledOff calledOff -> "called_off";
        };
    }
}
