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
    private static final String READINESS = "/actuator/health/readiness";
    private static final int TRIES = 80;

    @Test
    void metricsAreNotForEverybody() throws IOException, InterruptedException {
        assertThat(get(SERVER.port(), "/actuator/prometheus").statusCode()).isEqualTo(404);
        assertThat(get(SERVER.managementPort(), "/actuator/prometheus").body())
                .contains("http_server_requests", "sample=\"service\"", "sample=\"maintenance\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/health", "/actuator/health/readiness", "/actuator/health/liveness"})
    void healthIsToldAtBothPortsAndSaysNothingElse(String path) throws IOException, InterruptedException {
        assertThat(get(SERVER.managementPort(), path).statusCode()).isEqualTo(200);
        assertThat(get(SERVER.port(), path).body()).isEqualTo("{\"status\":\"UP\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"api", "worker"})
    void aProcessWhoseQueriesFailIsNotReadyUntilTheyAreAnswered(String role) throws IOException, InterruptedException {
        var service = ApiServer.ofRole(role);
        try {
            assertThat(get(service.managementPort(), READINESS).statusCode()).isEqualTo(200);
            service.asOwner()
                    .sql("REVOKE SELECT ON tenant FROM shiftloom_tenant, shiftloom_platform")
                    .update();
            assertThat(becomes(service, 503)).isTrue();
            assertThat(get(service.managementPort(), "/actuator/health/liveness")
                            .statusCode())
                    .isEqualTo(200);
            service.asOwner()
                    .sql("GRANT SELECT ON tenant TO shiftloom_tenant, shiftloom_platform")
                    .update();
            assertThat(becomes(service, 200)).isTrue();
        } finally {
            service.close();
        }
    }

    /** At both ports. */
    private static boolean becomes(ApiServer service, int status) throws IOException, InterruptedException {
        for (int tries = 0; tries < TRIES; tries++) {
            if (get(service.managementPort(), READINESS).statusCode() == status
                    && get(service.port(), READINESS).statusCode() == status) {
                return true;
            }
            Thread.sleep(250);
        }
        return false;
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
