package io.shiftloom.jobs.webhook.delivery;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.shiftloom.jobs.webhook.delivery.QueueSample.Backlog;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * What waits and what died, of the whole installation: every worker shows the same, looked up now and then. By tenant only
 * for the few with the most, so that the number of series stays bounded.
 */
final class QueueGauges implements SmartLifecycle {

    static final int MOST_TENANTS = 20;

    private static final Duration PAUSE = Duration.ofSeconds(15);
    private static final Logger LOG = LoggerFactory.getLogger(QueueGauges.class);

    private final Supplier<QueueSample> look;
    private final MultiGauge pendingByTenant;
    private final MultiGauge deadByTenant;
    private volatile QueueSample latest = QueueSample.EMPTY;
    private @Nullable ScheduledExecutorService timer;

    QueueGauges(MeterRegistry registry, Supplier<QueueSample> look) {
        this.look = look;
        gauge(registry, "shiftloom.webhook.queue.depth", "Deliveries not decided yet", QueueSample::pending);
        gauge(
                registry,
                "shiftloom.webhook.queue.due",
                "Deliveries whose attempt is due or under way",
                QueueSample::due);
        gauge(
                registry,
                "shiftloom.webhook.dead.letters",
                "Deliveries given up, to replay or discard",
                QueueSample::dead);
        gauge(
                registry,
                "shiftloom.webhook.endpoints.disabled",
                "Endpoints that the service disabled for their failures",
                QueueSample::disabledEndpoints);
        Gauge.builder("shiftloom.webhook.queue.overdue", () -> latest.overdue().toMillis() / 1000.0)
                .description("How long the longest waiting attempt is due")
                .baseUnit("seconds")
                .register(registry);
        this.pendingByTenant = byTenant(registry, "shiftloom.webhook.tenant.queue.depth", "Deliveries not decided yet");
        this.deadByTenant = byTenant(registry, "shiftloom.webhook.tenant.dead.letters", "Deliveries given up");
    }

    /** Looks now. */
    void refresh() {
        var sample = look.get();
        latest = sample;
        pendingByTenant.register(top(sample.backlogs(), Backlog::pending), true);
        deadByTenant.register(top(sample.backlogs(), Backlog::dead), true);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // ends with the timer, and never by itself
    public synchronized void start() {
        if (timer == null) {
            timer = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("webhook-gauges").factory());
            timer.scheduleWithFixedDelay(this::refreshOrLog, 0, PAUSE.toSeconds(), TimeUnit.SECONDS);
        }
    }

    @Override
    public synchronized void stop() {
        if (timer != null) {
            timer.shutdownNow();
            timer = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return timer != null;
    }

    /** An exception would end the schedule. */
    private void refreshOrLog() {
        try {
            refresh();
        } catch (RuntimeException e) {
            LOG.warn("Webhook gauges keep their last values: {}", e.toString());
        }
    }

    private void gauge(MeterRegistry registry, String name, String description, ToLongFunction<QueueSample> value) {
        Gauge.builder(name, () -> value.applyAsLong(latest))
                .description(description)
                .register(registry);
    }

    private static MultiGauge byTenant(MeterRegistry registry, String name, String description) {
        return MultiGauge.builder(name)
                .description(description + ", of the %d tenants with the most".formatted(MOST_TENANTS))
                .register(registry);
    }

    private static List<MultiGauge.Row<?>> top(List<Backlog> backlogs, ToIntFunction<Backlog> size) {
        return backlogs.stream()
                .filter(backlog -> size.applyAsInt(backlog) > 0)
                .sorted(Comparator.comparingInt(size).reversed())
                .limit(MOST_TENANTS)
                .<MultiGauge.Row<?>>map(backlog ->
                        MultiGauge.Row.of(Tags.of("tenant", backlog.tenantId().toString()), size.applyAsInt(backlog)))
                .toList();
    }
}
