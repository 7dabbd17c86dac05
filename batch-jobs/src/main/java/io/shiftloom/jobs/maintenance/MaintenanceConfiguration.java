package io.shiftloom.jobs.maintenance;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.metrics.Sampled;
import io.shiftloom.jobs.settings.RetentionSettings;
import io.shiftloom.jobs.task.TaskQueue;
import java.time.Clock;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Maintenance: asked for by every process, done by workers. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RetentionSettings.class)
@Import(HousekeepingConfiguration.class)
public class MaintenanceConfiguration {

    @Bean
    MaintenanceRuns maintenanceRuns(TaskQueue tasks, UuidV7 ids, Clock clock) {
        return new MaintenanceRuns(tasks, ids, clock);
    }

    @Bean
    Sampled<MaintenanceAges> maintenanceAges(
            PlatformDatabase database, ObjectProvider<MeterRegistry> meters, Clock clock) {
        var since = clock.instant();
        var sampled = new Sampled<>(
                "maintenance-gauges",
                new MaintenanceAges(Map.of()),
                () -> MaintenanceAges.look(database.jdbc(), since, clock.instant()));
        var registry = meters.getIfAvailable(SimpleMeterRegistry::new);
        for (var name : MaintenanceName.values()) {
            Gauge.builder("shiftloom.maintenance.age", () -> sampled.latest().of(name))
                    .description("Since a maintenance job last did its work")
                    .baseUnit("seconds")
                    .tag("job_name", name.code())
                    .register(registry);
        }
        return sampled;
    }
}
