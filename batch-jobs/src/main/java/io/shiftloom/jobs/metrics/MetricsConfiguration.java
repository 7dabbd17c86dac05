package io.shiftloom.jobs.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Clock;
import java.util.function.ToDoubleFunction;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Figures of the whole installation, which every process shows. */
@Configuration(proxyBeanMethods = false)
class MetricsConfiguration {

    @Bean
    Sampled<ServiceSample> serviceSample(PlatformDatabase database, Meters meters, Clock clock) {
        var sampled = new Sampled<>(
                "service-gauges", ServiceSample.EMPTY, () -> ServiceSample.look(database.jdbc(), clock.instant()));
        var registry = meters.registry();
        gauge(registry, sampled, "shiftloom.queue.conditions", "Conditions that wait", ServiceSample::queued);
        gauge(registry, sampled, "shiftloom.running.conditions", "Conditions being solved", ServiceSample::running);
        gauge(registry, sampled, "shiftloom.workers", "Workers that are alive and not drained", ServiceSample::workers);
        Gauge.builder(
                        "shiftloom.queue.oldest",
                        () -> sampled.number(sample -> sample.oldestQueued().toMillis() / 1000.0))
                .description(
                        "How long the first in the queue has waited that its own tenant's limit does not hold back")
                .baseUnit("seconds")
                .register(registry);
        sampled.showAge(registry, "service");
        return sampled;
    }

    private static void gauge(
            MeterRegistry registry,
            Sampled<ServiceSample> sampled,
            String name,
            String description,
            ToDoubleFunction<ServiceSample> value) {
        Gauge.builder(name, () -> sampled.number(value))
                .description(description)
                .register(registry);
    }
}
