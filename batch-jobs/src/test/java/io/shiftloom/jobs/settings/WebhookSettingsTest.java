package io.shiftloom.jobs.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class WebhookSettingsTest {

    @Test
    void publishedScheduleIsTheDefault() {
        var settings = new Binder(new MapConfigurationPropertySource(Map.of()))
                .bindOrCreate("shiftloom.webhook", WebhookSettings.class);

        assertThat(settings.allowInsecureTargets()).isFalse();
        assertThat(settings.disableAfter()).isEqualTo(Duration.ofDays(5));
        assertThat(settings.attempts())
                .containsExactly(
                        Duration.ZERO,
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(30),
                        Duration.ofHours(2),
                        Duration.ofHours(5),
                        Duration.ofHours(10),
                        Duration.ofHours(14),
                        Duration.ofHours(20),
                        Duration.ofDays(1));
    }
}
