package io.shiftloom.api.tracing;

import io.micrometer.common.KeyValue;
import io.micrometer.observation.ObservationFilter;
import io.micrometer.tracing.exporter.SpanExportingPredicate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.observation.ServerRequestObservationContext;

/** What a process that traces leaves out. */
@Configuration(proxyBeanMethods = false)
public class TracingConfiguration {

    private static final String CALENDARS = "/calendar/";

    /** Probes and scrapes come every few seconds and are of no interest. */
    @Bean
    SpanExportingPredicate withoutProbes() {
        return span -> !span.getTags().getOrDefault("uri", "").startsWith("/actuator");
    }

    /** The address of a calendar is a secret, and spans contain addresses. */
    @Bean
    ObservationFilter withoutCalendarTokens() {
        return context -> {
            if (context instanceof ServerRequestObservationContext exchange
                    && exchange.getCarrier() != null
                    && exchange.getCarrier().getRequestURI().contains(CALENDARS)) {
                exchange.addHighCardinalityKeyValue(KeyValue.of("http.url", CALENDARS));
            }
            return context;
        };
    }
}
