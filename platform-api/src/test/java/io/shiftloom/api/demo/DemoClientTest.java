package io.shiftloom.api.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A service that is away for a moment. */
class DemoClientTest {

    /** Instead of an answer, the connection is closed. */
    private static final int BREAK = 0;

    private final ArrayDeque<Integer> statuses = new ArrayDeque<>();
    private final Set<String> idempotencyKeys = new HashSet<>();
    private HttpServer server;
    private DemoClient client;
    private int calls;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            calls++;
            idempotencyKeys.addAll(exchange.getRequestHeaders().getOrDefault("Idempotency-Key", List.of()));
            int status = statuses.isEmpty() ? 200 : statuses.removeFirst();
            try (exchange) {
                if (status != BREAK) {
                    var body = (status == 200 ? "{}" : "<html>").getBytes(UTF_8);
                    exchange.sendResponseHeaders(status, body.length);
                    exchange.getResponseBody().write(body);
                }
            }
        });
        server.start();
        var url = URI.create("http://localhost:" + server.getAddress().getPort());
        client = DemoClient.ofTenant(HttpClient.newHttpClient(), url, "key").within(Duration.ofSeconds(30));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void readOutlastsARestart() {
        statuses.addAll(List.of(503, 502, BREAK));

        assertThat(client.get("/x").isObject()).isTrue();
    }

    @Test
    void whatIsMadeOnceHasTheSameKeyInEachAttempt() {
        statuses.addAll(List.of(BREAK, 504, 429));

        client.postRepeatably("/v1/schedule", "{}");

        assertThat(calls).isEqualTo(4);
        assertThat(idempotencyKeys).hasSize(1);
    }

    /** The service may have made it, and would make another one. */
    @Test
    void whatMayHaveBeenMadeIsNotSentAgain() {
        statuses.addAll(List.of(503, 502));

        assertThatThrownBy(() -> client.post("/ops/v1/tenants", Json.object()))
                .hasMessageContaining("was answered 502");
        assertThat(calls).isEqualTo(2);
    }

    @Test
    void patienceEnds() {
        statuses.addAll(List.of(503, 503, 503, 503));

        assertThatThrownBy(() -> client.within(Duration.ofMillis(1)).get("/x"))
                .hasMessageContaining("was answered 503");
        assertThat(calls).isEqualTo(2);
    }
}
