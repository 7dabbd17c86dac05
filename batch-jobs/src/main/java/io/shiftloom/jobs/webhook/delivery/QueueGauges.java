package io.shiftloom.jobs.webhook.delivery;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.shiftloom.jobs.metrics.Sampled;
import io.shiftloom.jobs.webhook.delivery.QueueSample.Backlog;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * Gauges of pending deliveries and dead letters in the whole installation. Every worker shows the same figures, which
 * it samples now and then. Only the tenants with the most have series of their own, so that the number of series stays
 * bounded.
 */
final class QueueGauges {

    static final int MOST_TENANTS = 20;

    private final Sampled<QueueSample> sampled;
    private final MultiGauge pendingByTenant;
    private final MultiGauge deadByTenant;

    QueueGauges(MeterRegistry registry, Supplier<QueueSample> look) {
        this.sampled = new Sampled<>("webhook-gauges", QueueSample.EMPTY, () -> byTenant(look.get()));
        gauge(registry, "shiftloom.webhook.queue.depth", "Pending deliveries", QueueSample::pending);
        gauge(
                registry,
                "shiftloom.webhook.queue.due",
                "Deliveries whose attempt is due or in flight",
                QueueSample::due);
        gauge(registry, "shiftloom.webhook.dead.letters", "Dead letters, to replay or discard", QueueSample::dead);
        gauge(
                registry,
                "shiftloom.webhook.endpoints.disabled",
                "Endpoints that the service disabled for their failures",
                QueueSample::disabledEndpoints);
        Gauge.builder(
                        "shiftloom.webhook.queue.overdue",
                        () -> sampled.number(sample -> sample.overdue().toMillis() / 1000.0))
                .description("How long the oldest due attempt has been due")
                .baseUnit("seconds")
                .register(registry);
        sampled.showAge(registry, "webhooks");
        this.pendingByTenant = byTenant(registry, "shiftloom.webhook.tenant.queue.depth", "Pending deliveries");
        this.deadByTenant = byTenant(registry, "shiftloom.webhook.tenant.dead.letters", "Dead letters");
    }

    /** The sampler that refreshes the gauges once it is started. */
    Sampled<QueueSample> sampled() {
        return sampled;
    }

    private QueueSample byTenant(QueueSample sample) {
        pendingByTenant.register(top(sample.backlogs(), Backlog::pending), true);
        deadByTenant.register(top(sample.backlogs(), Backlog::dead), true);
        return sample;
    }

    private void gauge(MeterRegistry registry, String name, String description, ToDoubleFunction<QueueSample> value) {
        Gauge.builder(name, () -> sampled.number(value))
                .description(description)
                .register(registry);
    }

    private static MultiGauge byTenant(MeterRegistry registry, String name, String description) {
        return MultiGauge.builder(name)
                .description(description + ", of the %d tenants with the most".formatted(MOST_TENANTS))
                .register(registry);
    }

    private List<MultiGauge.Row<?>> top(List<Backlog> backlogs, ToIntFunction<Backlog> size) {
        return backlogs.stream()
                .filter(backlog -> size.applyAsInt(backlog) > 0)
                .sorted(Comparator.comparingInt(size).reversed())
                .limit(MOST_TENANTS)
                .<MultiGauge.Row<?>>map(backlog -> row(backlog.tenantId(), size.applyAsInt(backlog)))
                .toList();
    }

    /** Has no number either while the sample is too old. */
    private MultiGauge.Row<?> row(UUID tenantId, int size) {
        return MultiGauge.Row.of(Tags.of("tenant", tenantId.toString()), () -> sampled.number(sample -> size));
    }
}
