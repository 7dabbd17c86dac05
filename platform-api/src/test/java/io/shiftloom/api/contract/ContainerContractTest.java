package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no well-behaved client sends: the servlet container must not answer them in its own voice. */
class ContainerContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET /v1/staff/%zz HTTP/1.1 | 400",
                "GET /v1/staff?a=%zz HTTP/1.1 | 401",
                "GET /v1/staff?a={b}[c] HTTP/1.1 | 401",
                "GET /v1/staff/<a> HTTP/1.1 | 401",
                "GET /v1/staff/a%2Fb HTTP/1.1 | 401",
                "GET /v1/staff/a%5Cb HTTP/1.1 | 401",
                "GET /v1/staff/%00 HTTP/1.1 | 400",
                "GET /v1/../v1/staff HTTP/1.1 | 401",
                "GET /../../etc/passwd HTTP/1.1 | 400",
                "GET //v1/staff HTTP/1.1 | 401",
                "GET /v1;x=1/staff HTTP/1.1 | 401",
                "GET /%76%31/staff HTTP/1.1 | 401",
                "TRACE /v1/staff HTTP/1.1 | 401",
                "TRACE /error HTTP/1.1 | 404",
                "TRACE /console HTTP/1.1 | 400",
                "OPTIONS /v1/staff HTTP/1.1 | 401",
                "FOO /v1/staff HTTP/1.1 | 401",
                "GET /nothing HTTP/1.1 | 404",
                "GET /error HTTP/1.1 | 404",
                "GET /index.html HTTP/1.1 | 404",
                "GET /v1/staff HTTP/9.9 | 400",
                "CONNECT /v1/staff HTTP/1.1 | 400",
                "CONNECT localhost:80 HTTP/1.1 | 400",
                "GET | 400",
                "G@T / HTTP/1.1 | 400"
            })
    void oddRequestLinesAreAnsweredInJsonOrNotAtAll(String line, int status) throws IOException {
        var answer = exchange(line + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 " + status);
        assertHarmless(answer);
    }

    @Test
    void oddHeadersAreAnsweredInJson() throws IOException {
        var key = SERVER.paidTenant().apiKey();
        var start = "GET /v1/staff HTTP/1.1\r\nConnection: close\r\nx-api-key: " + key + "\r\n";

        assertHarmless(exchange(start + "\r\n"));
        assertHarmless(exchange(start + "Host: a b\r\n\r\n"));
        assertHarmless(exchange(start + "Host: localhost\r\nbad header\r\n\r\n"));
        assertHarmless(exchange(start + "Host: localhost\r\nX-Long: " + "x".repeat(100_000) + "\r\n\r\n"));
        assertHarmless(exchange(start + "Host: localhost\r\nContent-Length: -5\r\n\r\n"));
        assertHarmless(exchange(start + "Host: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"));
        assertHarmless(exchange(start + "Host: localhost\r\nTransfer-Encoding: rot13\r\n\r\n"));
    }

    @Test
    void traceIsAMethodThatThePathLacksAndSendsNothingBack() throws IOException {
        var key = SERVER.paidTenant().apiKey();

        for (var path : new String[] {"/v1/staff", "/v1/staff/"}) {
            var answer = exchange("TRACE " + path
                    + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Secret: echo\r\nx-api-key: " + key
                    + "\r\n\r\n");
            assertThat(answer)
                    .startsWith("HTTP/1.1 405")
                    .contains("Allow: GET, HEAD, POST\r\n", "METHOD_NOT_ALLOWED", "RateLimit:")
                    .doesNotContain(key, "echo");
        }
        assertThat(exchange("TRACE /v1/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nx-api-key: " + key
                        + "\r\n\r\n"))
                .startsWith("HTTP/1.1 404");
        assertThat(exchange("TRACE /ops/v1/jobs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 401");
    }

    @Test
    void whatIsTooLongIsToldAsSuch() throws IOException {
        var address = exchange("GET /v1/staff?x=" + "x".repeat(20_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        var headers =
                exchange("GET /v1/staff HTTP/1.1\r\nHost: localhost\r\nX-Long: " + "x".repeat(20_000) + "\r\n\r\n");

        assertHarmless(address);
        assertThat(address).startsWith("HTTP/1.1 414").contains("URI_TOO_LONG", "Cache-Control: no-store");
        assertHarmless(headers);
        assertThat(headers).startsWith("HTTP/1.1 431").contains("HEADERS_TOO_LARGE", "Cache-Control: no-store");
    }

    @Test
    void anUnknownTransferCodingIsTheClientsFault() throws IOException {
        var answer = exchange(
                "POST /v1/staff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: rot13\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 400").contains("BAD_REQUEST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz\r\n", "-1\r\n", "5\r\nab", "ffffffffffffffff\r\n"})
    void brokenChunksEndWithoutATrace(String chunks) throws IOException {
        var answer = exchange("POST /v1/staff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nx-api-key: "
                + SERVER.paidTenant().apiKey()
                + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunks);

        assertThat(answer).doesNotStartWith("HTTP/1.1 2");
        assertHarmless(answer);
    }

    @Test
    void encodedAndDecoratedPathsOfARealRouteStayBehindTheSameDoor() throws IOException {
        var key = SERVER.paidTenant().apiKey();
        for (var path : new String[] {"/%76%31/staff", "/v1;x=1/staff", "/v1/staff;jsessionid=1", "/v1/./staff"}) {
            var answer = exchange("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nx-api-key: "
                    + key + "\r\n\r\n");
            assertThat(answer).as(path).containsPattern("^HTTP/1.1 (200|404)");
            assertHarmless(answer);
        }
    }

    @Test
    void hostOfTheRequestNeverDecidesLinks() throws IOException {
        var tenant = SERVER.paidTenant().configured();
        var body = Bodies.schedule();

        var answer = exchange("POST /v1/schedule HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nx-api-key: "
                + tenant.apiKey()
                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);

        assertThat(answer)
                .startsWith("HTTP/1.1 202")
                .contains("Location: " + ApiServer.BASE_URL + "/v1/schedule-results/")
                .doesNotContain("evil.example");
    }

    /** Either nothing but the end of the connection, or our envelope; never a page, a version or a class name. */
    private static void assertHarmless(String answer) {
        if (answer.isEmpty()) {
            return;
        }
        assertThat(answer)
                .doesNotContainIgnoringCase("<html")
                .doesNotContain("Tomcat", "Apache", "java.", "org.", "SQL");
        int body = answer.indexOf("\r\n\r\n") + 4;
        if (!answer.startsWith("HTTP/1.1 200") && body < answer.length()) {
            assertThat(answer.substring(body)).contains("{\"error\":{\"code\":");
            assertThat(answer).containsIgnoringCase("X-Request-Id:");
        }
    }

    private static String exchange(String request) throws IOException {
        try (var socket = new Socket("localhost", SERVER.port())) {
            socket.setSoTimeout(20_000);
            var out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (SocketException e) {
            // The server may hang up on garbage before it has read all of it.
            return "";
        }
    }
}
