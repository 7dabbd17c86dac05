package io.shiftloom.jobs.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class DurationsHaveUnitsTest {

    @ParameterizedTest
    @CsvSource({
        "SHIFTLOOM_WEBHOOK_DISABLE_AFTER, 120, shiftloom.webhook.disable-after",
        "SHIFTLOOM_WEBHOOK_DISABLEAFTER, +120, shiftloom.webhook.disable-after",
        "SHIFTLOOM_WEBHOOK_ATTEMPTS, '0,5,60', shiftloom.webhook.attempts",
        "SHIFTLOOM_WEBHOOK_ATTEMPTS, '0s, 5', shiftloom.webhook.attempts",
        "SHIFTLOOM_WEBHOOK_ATTEMPTS_0_, 5, shiftloom.webhook.attempts[0]",
        "SHIFTLOOM_DATABASE_START_WAIT, 120, shiftloom.database.start-wait",
    })
    void bareNumberIsRefusedByTheNameOfItsSetting(String variable, String value, String setting) {
        assertThatThrownBy(() -> bind("shiftloom", ShiftloomSettings.class, Map.of(variable, value)))
                .isInstanceOfSatisfying(
                        BindException.class,
                        refused -> assertThat(refused.getName()).hasToString(setting))
                .hasRootCauseInstanceOf(IllegalArgumentException.class)
                .rootCause()
                .hasMessageContaining("has no unit. Maybe set ");
    }

    @Test
    void retentionOfABareNumberIsRefused() {
        assertThatThrownBy(() -> bind(
                        "shiftloom.retention", RetentionSettings.class, Map.of("SHIFTLOOM_RETENTION_SEARCHES", "14")))
                .rootCause()
                .hasMessageStartingWith("14 has no unit. Maybe set 14s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2h", "PT2H", "120m", "7200s"})
    void durationWithAUnitIsReadInIt(String value) {
        var settings = bind("shiftloom", ShiftloomSettings.class, Map.of("SHIFTLOOM_WEBHOOK_DISABLE_AFTER", value));

        assertThat(settings.webhook().disableAfter()).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void zeroNeedsNoUnit() {
        var settings = bind("shiftloom", ShiftloomSettings.class, Map.of("SHIFTLOOM_WEBHOOK_ATTEMPTS", "0,5s,1m"));

        assertThat(settings.webhook().attempts())
                .containsExactly(Duration.ZERO, Duration.ofSeconds(5), Duration.ofMinutes(1));
    }

    @Test
    void numbersThatAreNoDurationsNeedNoUnit() {
        assertThat(bind("shiftloom", ShiftloomSettings.class, Map.of("SHIFTLOOM_CORES", "3"))
                        .cores())
                .isEqualTo(3);
    }

    private static <T> T bind(String prefix, Class<T> settings, Map<String, Object> environment) {
        var variables = new SystemEnvironmentPropertySource("systemEnvironment", environment);
        return new Binder(Objects.requireNonNull(ConfigurationPropertySource.from(variables)))
                .bindOrCreate(prefix, Bindable.of(settings), new DurationsHaveUnits().apply(BindHandler.DEFAULT));
    }
}
