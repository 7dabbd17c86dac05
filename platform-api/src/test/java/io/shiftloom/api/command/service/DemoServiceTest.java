package io.shiftloom.api.command.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoServiceTest {

    private static final Map<String, String> TOKEN = Map.of("SHIFTLOOM_OPS_TOKEN", " secret\n");

    @ParameterizedTest
    @ValueSource(
            strings = {"https://shifts.example.com", "http://localhost:8080", "http://127.0.0.1", "http://[::1]:80"})
    void theTokenGoesOverTlsAndToThisMachine(String service) {
        assertThat(DemoService.requireSafe(URI.create(service), TOKEN)).isEqualTo("secret");
    }

    @Test
    void theTokenCrossesANetworkInTheClearOnlyWhereSomebodyAllowsIt() {
        var service = URI.create("http://shift-api:80");

        assertThatThrownBy(() -> DemoService.requireSafe(service, TOKEN)).hasMessageContaining("in the clear");
        assertThat(DemoService.requireSafe(
                        service, Map.of("SHIFTLOOM_OPS_TOKEN", "secret", "SHIFTLOOM_ALLOW_HTTP", "true")))
                .isEqualTo("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shifts.example.com", "ftp://shifts.example.com", "https:///x"})
    void whatIsNoAddressIsRefused(String service) {
        assertThatThrownBy(() -> DemoService.requireSafe(URI.create(service), TOKEN))
                .hasMessageContaining("is not an address");
    }

    @ParameterizedTest
    @ValueSource(strings = {"first\nsecond", "first second", "first\u00e9second"})
    void aTokenThatNoHeaderCanCarryIsRefusedAndNotShown(String token) {
        assertThatThrownBy(() -> DemoService.requireSafe(
                        URI.create("https://shifts.example.com"), Map.of("SHIFTLOOM_OPS_TOKEN", token)))
                .hasMessageContaining("SHIFTLOOM_OPS_TOKEN")
                .message()
                .doesNotContain("first", "second");
    }

    @Test
    void aMissingTokenIsNamed() {
        assertThatThrownBy(() -> DemoService.requireSafe(URI.create("https://shifts.example.com"), Map.of()))
                .hasMessageContaining("SHIFTLOOM_OPS_TOKEN is not set");
    }
}
