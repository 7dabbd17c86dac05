package io.shiftloom.jobs.maintenance;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.Meters;
import io.shiftloom.jobs.metrics.Sampled;
import io.shiftloom.jobs.settings.RetentionSettings;
import java.time.Clock;
import java.util.Map;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The ages of maintenance, which every process shows. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RetentionSettings.class)
class MaintenanceConfiguration {

    @Bean
    Sampled<MaintenanceAges> maintenanceAges(PlatformDatabase database, Meters meters, Clock clock) {
        var since = clock.instant();
        var sampled = new Sampled<>(
                "maintenance-gauges",
                new MaintenanceAges(Map.of()),
                () -> MaintenanceAges.look(database.jdbc(), since, clock.instant()));
        show(sampled, meters.registry());
        return sampled;
    }

    static void show(Sampled<MaintenanceAges> sampled, MeterRegistry registry) {
        for (var name : MaintenanceName.values()) {
            Gauge.builder("shiftloom.maintenance.age", () -> sampled.number(ages -> ages.of(name)))
                    .description("Time since a maintenance job last succeeded")
                    .baseUnit("seconds")
                    .tag("job_name", name.code())
                    .register(registry);
        }
        sampled.showAge(registry, "maintenance");
    }
}
