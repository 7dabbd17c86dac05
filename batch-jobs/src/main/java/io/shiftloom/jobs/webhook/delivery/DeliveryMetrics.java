package io.shiftloom.jobs.webhook.delivery;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.shiftloom.jobs.webhook.http.Exchange;
import io.shiftloom.jobs.webhook.http.Exchange.Answered;
import io.shiftloom.jobs.webhook.http.Exchange.Failed;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** How attempts of this process go, for whoever watches the service. Without the tenant: there may be any number of them. */
final class DeliveryMetrics {

    static final String ATTEMPT = "shiftloom.webhook.attempt";
    static final String LATENCY = "shiftloom.webhook.latency";

    private final MeterRegistry registry;
    private final Timer latency;

    DeliveryMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.latency = Timer.builder(LATENCY)
                .description("From an event to the success of its delivery, waits and replays included")
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofMillis(10))
                .maximumExpectedValue(Duration.ofDays(1))
                .register(registry);
    }

    void note(Claim.Taken taken, Exchange exchange, Verdict verdict, Instant now) {
        Timer.builder(ATTEMPT)
                .description("Attempts of webhook deliveries, and how long the exchanges took")
                .tag("outcome", outcome(exchange))
                .tag("result", result(verdict))
                .register(registry)
                .record(exchange.took());
        if (verdict instanceof Verdict.Delivered) {
            latency.record(Duration.between(taken.announcedAt(), now));
        }
    }

    /** The class of the status, or the kind of failure. */
    static String outcome(Exchange exchange) {
        return switch (exchange) {
            case Answered answered -> answered.status() / 100 + "xx";
            case Failed failed -> failed.fault().name().toLowerCase(Locale.ROOT);
        };
    }

    private static String result(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Delivered delivered -> "delivered";
            case Verdict.Retry retry -> "retry";
            case Verdict.Dead dead -> "dead";
            case Verdict.CalledOff calledOff -> "called_off";
        };
    }
}
