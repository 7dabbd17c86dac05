package io.shiftloom.jobs.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shiftloom.jobs.metrics.Sampled;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MaintenanceGaugesTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Sampled<MaintenanceAges> sampled = new Sampled<>(
            "test",
            new MaintenanceAges(Map.of()),
            () -> new MaintenanceAges(Map.of(MaintenanceName.ARCHIVE_HISTORY, Duration.ofDays(3))));

    @Test
    void agesOfMaintenanceAreToldOnlyByAProcessThatCouldReadThem() {
        MaintenanceConfiguration.show(sampled, registry);

        assertThat(registry.get("shiftloom.maintenance.age").gauges())
                .hasSize(MaintenanceName.values().length)
                .extracting(Gauge::value)
                .containsOnly(Double.NaN);
        assertThat(registry.get("shiftloom.sample.age")
                        .tag("sample", "maintenance")
                        .gauge()
                        .value())
                .as("this is known at once")
                .isBetween(0.0, 60.0);

        sampled.refresh();

        assertThat(registry.get("shiftloom.maintenance.age")
                        .tag("job_name", MaintenanceName.ARCHIVE_HISTORY.code())
                        .gauge()
                        .value())
                .isEqualTo((double) Duration.ofDays(3).toSeconds());
    }
}
