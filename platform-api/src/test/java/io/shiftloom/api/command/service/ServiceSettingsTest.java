package io.shiftloom.api.command.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServiceSettingsTest {

    private static final String LINKS = "shiftloom.base-url";

    @Test
    void demoListensWhereTheEnvironmentSays() {
        var settings = new ServiceSettings(Map.of("SERVER_PORT", "9123"));
        settings.portForTrying();

        assertThat(settings.flags()).contains("--server.port=9123");
        assertThat(settings.defaults()).containsEntry(LINKS, "http://localhost:9123");
    }

    @Test
    void demoTakesAFreePortWhereAnyWillDo() {
        var settings = new ServiceSettings(Map.of("SERVER_PORT", "0"));
        settings.portForTrying();

        assertThat(settings.flags()).singleElement().asString().matches("--server\\.port=[1-9][0-9]*");
    }

    /** A service elsewhere than it was told to be would not be found. */
    @Test
    void demoInsistsOnThePortOfTheEnvironmentEvenWhenItIsTaken() throws IOException {
        try (var taken = new ServerSocket(0)) {
            var port = Integer.toString(taken.getLocalPort());
            var settings = new ServiceSettings(Map.of("SERVER_PORT", port));
            settings.portForTrying();

            assertThat(settings.flags()).contains("--server.port=" + port);
        }
    }

    @Test
    void linksOfServeLeadToThePortOfTheEnvironment() {
        assertThat(new ServiceSettings(Map.of("SERVER_PORT", "9123")).defaults())
                .containsEntry(LINKS, "http://localhost:9123");
        assertThat(new ServiceSettings(Map.of()).defaults()).doesNotContainKey(LINKS);
    }

    @Test
    void linksOfServeLeadToThePortThatItTakesWhereAnyWillDo() {
        var settings = new ServiceSettings(Map.of("SERVER_PORT", "0"));
        settings.portForServing();

        var flag = settings.flags()[0];
        assertThat(settings.flags()).hasSize(1);
        assertThat(flag).matches("--server\\.port=[1-9][0-9]*");
        assertThat(settings.defaults())
                .containsEntry(LINKS, "http://localhost:" + flag.substring("--server.port=".length()));
    }

    @Test
    void portThatTheEnvironmentNamesIsLeftToIt() {
        var settings = new ServiceSettings(Map.of("SERVER_PORT", "9123"));
        settings.portForServing();

        assertThat(settings.flags()).isEmpty();
    }

    @Test
    void portOfTheOptionBeatsThatOfTheEnvironment() {
        var settings = new ServiceSettings(Map.of("SERVER_PORT", "9123"));
        settings.port(9234);

        assertThat(settings.flags()).containsExactly("--server.port=9234");
        assertThat(settings.defaults()).containsEntry(LINKS, "http://localhost:9234");
    }

    @Test
    void whatIsNoPortIsRefused() {
        assertThatThrownBy(() -> new ServiceSettings(Map.of("SERVER_PORT", "many")))
                .hasMessageContaining("SERVER_PORT is many");
    }
}
