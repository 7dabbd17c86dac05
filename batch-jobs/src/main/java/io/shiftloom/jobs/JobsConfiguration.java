package io.shiftloom.jobs;

import io.shiftloom.jobs.database.DatabaseConfiguration;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What every process of the service imports, whatever its roles. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ShiftloomSettings.class)
@Import(DatabaseConfiguration.class)
public class JobsConfiguration {

    /** As fine as the database stores, so that a time reads back as it was written. */
    @Bean
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000));
    }

    @Bean
    UuidV7 ids(Clock clock) {
        return new UuidV7(clock);
    }
}
