package io.shiftloom.api.attack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Guesses at operators' tokens, before and behind a proxy. */
class GuessingTest {

    private static final ApiServer SERVER =
            ApiServer.with(Map.of("shiftloom.proxy.trusted", "127.0.0.0/8,10.0.0.0/8,::1"));
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int FREE_FAILURES = 5;

    enum Door {
        CONSOLE,
        API
    }

    @AfterEach
    void forgetFailures() {
        SERVER.asOwner().sql("DELETE FROM console_sign_in").update();
    }

    @AfterAll
    static void close() {
        SERVER.close();
    }

    @ParameterizedTest
    @EnumSource
    void bothDoorsSlowDownTogether(Door door) throws Exception {
        for (int guess = 0; guess < FREE_FAILURES; guess++) {
            assertThat(show(door, "wrong", "203.0.113.7").statusCode()).isEqualTo(401);
        }

        for (var any : Door.values()) {
            long begin = System.nanoTime();
            assertThat(show(any, "wrong", "203.0.113.7").statusCode()).isEqualTo(429);
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .as("each further guess takes a second")
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
            assertThat(show(any, ApiServer.OPS_TOKEN, "203.0.113.7").statusCode())
                    .as("a valid token passes at %s", any)
                    .isIn(200, 302);
            assertThat(show(any, "wrong", "203.0.113.8").statusCode())
                    .as("another client behind the same proxy at %s", any)
                    .isEqualTo(401);
        }
        assertThat(show(Door.API, "wrong", "203.0.113.7").headers().firstValue("Retry-After"))
                .isPresent();
    }

    @Test
    void whoChangesTheAddressWithinItsNetworkOfIpv6WaitsAllTheSame() throws Exception {
        for (int guess = 0; guess < FREE_FAILURES; guess++) {
            assertThat(show(Door.API, "wrong", "2001:db8:0:1::" + guess).statusCode())
                    .isEqualTo(401);
        }

        assertThat(show(Door.API, "wrong", "2001:db8:0:1:ffff::1").statusCode()).isEqualTo(429);
        assertThat(show(Door.API, "wrong", "2001:db8:0:2::1").statusCode()).isEqualTo(401);
    }

    @Test
    void theWaitIsNeitherProlongedNorWrittenDownByFurtherGuesses() throws Exception {
        for (int guess = 0; guess < FREE_FAILURES + 3; guess++) {
            var _ = show(Door.CONSOLE, "wrong", "203.0.113.9");
        }

        assertThat(SERVER.asOwner()
                        .sql("SELECT failures FROM console_sign_in WHERE origin = '203.0.113.9'")
                        .query(Integer.class)
                        .single())
                .isEqualTo(FREE_FAILURES);
        assertThat(SERVER.asOwner()
                        .sql("SELECT count(*) FROM audit_entry WHERE origin = '203.0.113.9'")
                        .query(Integer.class)
                        .single())
                .isEqualTo(FREE_FAILURES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Forwarded-For | 198.51.100.1, 203.0.113.20 | 203.0.113.20",
                "X-Forwarded-For | 203.0.113.21, 10.1.2.3 | 203.0.113.21",
                "X-Forwarded-For | 203.0.113.22:4711 | 203.0.113.22",
                "X-Forwarded-For | 2001:db8:0:1::20 | 2001:db8:0:1:0:0:0:0/64",
                "X-Forwarded-For | nonsense | 127.0.0.1",
                "Forwarded | for=203.0.113.23;proto=https | 203.0.113.23",
                "Forwarded | for=198.51.100.1, for=\"[2001:db8::7]:80\";proto=http | 2001:db8:0:0:0:0:0:0/64",
                "Forwarded | for=unknown | 127.0.0.1"
            })
    void theAddressThatCountsIsTheLastOneThatNoTrustedProxyIs(String header, String value, String expected)
            throws Exception {
        var _ = HTTP.send(
                to("/ops/v1/tenants")
                        .header("Authorization", "Bearer wrong")
                        .header(header, value)
                        .build(),
                BodyHandlers.discarding());

        assertThat(SERVER.asOwner()
                        .sql("SELECT origin FROM console_sign_in")
                        .query(String.class)
                        .list())
                .containsExactly(expected);
    }

    /** A proxy writes one of the two headers, and may pass on the other as the client wrote it. */
    @ParameterizedTest
    @CsvSource({
        "203.0.113.24, for=203.0.113.25, 127.0.0.1",
        "203.0.113.26, for=203.0.113.26, 203.0.113.26",
        "203.0.113.27, proto=https, 203.0.113.27"
    })
    void twoHeadersCountWhereTheyNameTheSameClient(String client, String forwarded, String expected) throws Exception {
        var _ = HTTP.send(
                to("/ops/v1/tenants")
                        .header("Authorization", "Bearer wrong")
                        .header("X-Forwarded-For", client)
                        .header("Forwarded", forwarded)
                        .build(),
                BodyHandlers.discarding());

        assertThat(SERVER.asOwner()
                        .sql("SELECT origin FROM console_sign_in")
                        .query(String.class)
                        .list())
                .containsExactly(expected);
    }

    @Test
    void whoIsNoTrustedProxySpeaksForNobody() throws Exception {
        var server = ApiServer.running();
        server.asOwner().sql("DELETE FROM console_sign_in").update();
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + "/ops/v1/tenants"))
                .header("Authorization", "Bearer wrong")
                .header("X-Forwarded-For", "203.0.113.30")
                .header("X-Forwarded-Proto", "https")
                .build();

        var answer = HTTP.send(request, BodyHandlers.discarding());

        assertThat(server.asOwner()
                        .sql("SELECT count(*) FROM console_sign_in WHERE origin = '203.0.113.30'")
                        .query(Integer.class)
                        .single())
                .isZero();
        assertThat(answer.headers().firstValue("Strict-Transport-Security")).isEmpty();
        server.asOwner().sql("DELETE FROM console_sign_in").update();
    }

    @Test
    void whoCameEncryptedIsToldToGoOnSoAndRedirectsNameNoHost() throws Exception {
        var answer = HTTP.send(
                to("/console/schedules").header("X-Forwarded-Proto", "https").build(), BodyHandlers.discarding());

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Strict-Transport-Security")).hasValue("max-age=31536000");
        assertThat(answer.headers().firstValue("Location"))
                .hasValueSatisfying(to -> assertThat(to).startsWith("/console/sign-in?"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/console/../v1/staff",
                "/console//evil.example",
                "/console/./..",
                "/console/%2e%2e/docs",
                "/console/..%2f",
                "//evil.example/console",
                "/consolex",
                "/console/x/../../docs"
            })
    void signingInLeadsToNoPathOutsideTheConsole(String target) throws Exception {
        var form = "token=" + ApiServer.OPS_TOKEN + "&to=" + target.replace("%", "%25");
        var answer = HTTP.send(
                to("/console/sign-in")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form))
                        .build(),
                BodyHandlers.discarding());

        assertThat(answer.headers().firstValue("Location")).hasValue("/console");
    }

    /** Such a path leads past what asks for a session. */
    @ParameterizedTest
    @ValueSource(strings = {"/console/../x", "/console/%2e%2e/x", "/console/jobs/../../x"})
    void pathThatLeavesTheConsoleIsNoPage(String path) throws IOException {
        try (var socket = new Socket("localhost", ApiServer.running().port())) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                            .getBytes(UTF_8));

            assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
                    .startsWith("HTTP/1.1 404");
        }
    }

    private static HttpResponse<Void> show(Door door, String token, String client)
            throws IOException, InterruptedException {
        var request = switch (door) {
            case API -> to("/ops/v1/tenants").header("Authorization", "Bearer " + token);
            case CONSOLE ->
                to("/console/sign-in")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("token=" + token));
        };
        return HTTP.send(request.header("X-Forwarded-For", client).build(), BodyHandlers.discarding());
    }

    private static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + SERVER.port() + path));
    }
}
