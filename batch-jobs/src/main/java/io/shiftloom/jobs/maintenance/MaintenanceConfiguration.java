package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.settings.RetentionSettings;
import io.shiftloom.jobs.task.TaskQueue;
import java.time.Clock;
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
}
