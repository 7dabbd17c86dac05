package io.shiftloom.api.tracing;

import io.micrometer.tracing.exporter.SpanExportingPredicate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What a process that traces leaves out. */
@Configuration(proxyBeanMethods = false)
public class TracingConfiguration {

    /** Probes and scrapes come every few seconds and tell nothing. */
    @Bean
    SpanExportingPredicate withoutProbes() {
        return span -> !span.getTags().getOrDefault("uri", "").startsWith("/actuator");
    }
}
