package io.shiftloom.jobs;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.trail.Trail;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;

/**
 * The jobs of every process, whatever its roles. Components and configurations are found by their annotations.
 * Configurations only make what is not ours or takes values from the settings.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ShiftloomSettings.class)
@ComponentScan(
        excludeFilters =
                @ComponentScan.Filter(EnableAutoConfiguration.class)) // programs, as tests have them in these packages
@PropertySource("classpath:io/shiftloom/jobs/jobs.properties")
public class JobsConfiguration {

    /** Ticks in microseconds, as the database stores them, so that a time is read as it was written. */
    @Bean
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000));
    }

    /** Makes UUIDs of version 7 that ascend within this process, so that they index well and sort by age. */
    @Bean
    TimeOrderedEpochFactory ids(Clock clock) {
        return new TimeOrderedEpochFactory(clock);
    }

    /** Without a configured tracer only log fields follow the work. */
    @Bean
    Trail trail(ObjectProvider<Tracer> tracer, ObjectProvider<Propagator> propagator) {
        return new Trail(tracer.getIfAvailable(() -> Tracer.NOOP), propagator.getIfAvailable(() -> Propagator.NOOP));
    }

    @Bean
    MasterKeys masterKeys(ShiftloomSettings settings) {
        return MasterKeys.of(settings);
    }
}
