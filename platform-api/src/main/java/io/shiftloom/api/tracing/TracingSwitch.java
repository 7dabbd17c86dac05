package io.shiftloom.api.tracing;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationImportFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.context.EnvironmentAware;
import org.springframework.core.env.Environment;

/**
 * Keeps OpenTelemetry out of a process without an endpoint for spans: it would record them anyway, only to throw
 * them away. Named in {@code META-INF/spring.factories}.
 */
final class TracingSwitch implements AutoConfigurationImportFilter, EnvironmentAware {

    static final String ENDPOINT = "management.opentelemetry.tracing.export.otlp.endpoint";

    private static final List<String> OF_TRACING = List.of(
            "org.springframework.boot.micrometer.tracing.opentelemetry.", "org.springframework.boot.opentelemetry.");

    private @Nullable Environment environment;

    @Override
    public void setEnvironment(Environment environment) {
        this.environment = environment;
    }

    @Override
    public boolean[] match(@Nullable String[] autoConfigurations, AutoConfigurationMetadata metadata) {
        boolean on =
                environment != null && !environment.getProperty(ENDPOINT, "").isBlank();
        var matches = new boolean[autoConfigurations.length];
        for (int index = 0; index < matches.length; index++) {
            matches[index] = on || !isOfTracing(autoConfigurations[index]);
        }
        return matches;
    }

    /** Null is one that another filter left out. */
    private static boolean isOfTracing(@Nullable String autoConfiguration) {
        return autoConfiguration != null && OF_TRACING.stream().anyMatch(autoConfiguration::startsWith);
    }
}
