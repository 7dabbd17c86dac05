package io.shiftloom.jobs.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class ShiftloomSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "base-url, notaurl",
        "base-url, shifts.example.com",
        "base-url, shifts.example.com:8080",
        "base-url, ftp://shifts.example.com",
        "base-url, https:///path",
        "base-url, https://me@shifts.example.com",
        "base-url, https://shifts.example.com?a=b",
        "base-url, https://shifts.example.com/#top",
        "cores, -1",
        "effort, 0",
        "effort, 10001",
        "webhook.attempts, -5s",
        "webhook.attempts, 10s",
        "webhook.disable-after, 0s",
        "database.role-prefix, Upper",
    })
    void whatCannotBeIsRefusedInASentenceThatNamesTheSetting(String setting, String value) {
        assertThatThrownBy(() -> settings(setting, value))
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .startsWith("shiftloom." + setting + " is ")
                .endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:8080",
                "https://shifts.example/base",
                "https://shifts.example.com/",
                "http://[::1]:9",
                "HTTPS://shifts.example.com"
            })
    void addressOfAWebServerIsTaken(String url) {
        assertThat(settings("base-url", url).baseUrl()).hasToString(url);
    }

    private static ShiftloomSettings settings(String name, String value) {
        return new Binder(new MapConfigurationPropertySource(Map.of("shiftloom." + name, value)))
                .bindOrCreate("shiftloom", ShiftloomSettings.class);
    }
}
