package io.shiftloom.api.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.otel.bridge.OtelTracer;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;

class TracingSwitchTest {

    @Test
    void aProcessThatNobodyToldWhereToSendSpansMakesNone() {
        try (var process = start()) {
            assertThat(process.getBean(Tracer.class)).isSameAs(Tracer.NOOP);
            assertThat(process.getBeanNamesForType(io.opentelemetry.api.OpenTelemetry.class))
                    .isEmpty();
        }
    }

    @Test
    void anEmptyEndpointIsNone() {
        try (var process = start("--" + TracingSwitch.ENDPOINT + "=")) {
            assertThat(process.getBean(Tracer.class)).isSameAs(Tracer.NOOP);
        }
    }

    @Test
    void anEndpointSwitchesItOn() {
        try (var process = start("--" + TracingSwitch.ENDPOINT + "=http://localhost:1/v1/traces")) {
            assertThat(process.getBean(Tracer.class)).isInstanceOf(OtelTracer.class);
        }
    }

    /** Without a database, whose health nobody asks for here. */
    private static ConfigurableApplicationContext start(String... settings) {
        return new SpringApplicationBuilder(Nothing.class)
                .web(WebApplicationType.NONE)
                .properties("management.endpoint.health.validate-group-membership=false")
                .run(settings);
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration(
            excludeName = {
                "org.springframework.boot.batch.autoconfigure.BatchAutoConfiguration",
                "org.springframework.boot.batch.jdbc.autoconfigure.BatchJdbcAutoConfiguration",
                "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration"
            })
    static class Nothing {}
}
