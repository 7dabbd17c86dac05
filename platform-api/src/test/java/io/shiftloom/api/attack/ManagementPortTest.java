package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Health and metrics have a port of their own. Only health is told at the service's port, too. */
class ManagementPortTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int PEERS = 250;

    @Test
    void metricsAreNotForEverybody() throws IOException, InterruptedException {
        assertThat(get(SERVER.port(), "/actuator/prometheus").statusCode()).isEqualTo(404);
        assertThat(get(SERVER.managementPort(), "/actuator/prometheus").body()).contains("http_server_requests");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/health", "/actuator/health/readiness", "/actuator/health/liveness"})
    void healthIsToldAtBothPortsAndSaysNothingElse(String path) throws IOException, InterruptedException {
        assertThat(get(SERVER.managementPort(), path).statusCode()).isEqualTo(200);
        assertThat(get(SERVER.port(), path).body()).isEqualTo("{\"status\":\"UP\"}");
    }

    @Test
    void slowPeersOfTheManagementPortDoNotStopProbes() throws IOException, InterruptedException {
        var request = "POST /actuator/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000\r\n\r\n";
        try (var peers = SlowPeers.open(SERVER.managementPort(), PEERS, request, " ", Duration.ofSeconds(1))) {
            assertThat(get(SERVER.managementPort(), "/actuator/health/liveness").statusCode())
                    .as("beside %d slow peers", peers.count())
                    .isEqualTo(200);
        }
    }

    private static HttpResponse<String> get(int port, String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .build();
        return HTTP.send(request, BodyHandlers.ofString());
    }
}
