package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that come after the answer, which nobody waited for them with. */
class LateBodyTest {

    private static final ApiServer SERVER = ApiServer.running();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /v1/schedule HTTP/1.1\r\nAccept: text/html",
                "POST /v1/schedule HTTP/1.1\r\nAccept: application/json",
                "GET /v1/staff HTTP/1.1\r\nAccept: application/json",
                "GET /v1/staff HTTP/1.1\r\nAccept: text/html"
            })
    void connectionThatWasPromisedToStayAnswersTheNextRequest(String request) throws IOException {
        var key = SERVER.paidTenant().apiKey();
        try (var socket = new Socket("localhost", SERVER.port())) {
            socket.setSoTimeout(20_000);
            var answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            send(socket, request + "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n" + end(key));
            // Routes that need the body answer once they have it.
            boolean waits = request.startsWith("POST") && !request.contains("text/html");
            if (waits) {
                send(socket, "{}");
            }
            var first = head(answers);
            if (!waits) {
                send(socket, "{}");
            }
            send(socket, "GET /v1/staff HTTP/1.1\r\n" + end(key));

            if (!first.contains("Connection: close")) {
                assertThat(answers.lines().limit(50).anyMatch(line -> line.contains("HTTP/1.1 200")))
                        .as(first)
                        .isTrue();
            }
        }
    }

    private static String end(String key) {
        return "Host: localhost\r\nx-api-key: " + key + "\r\n\r\n";
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String head(BufferedReader answers) throws IOException {
        var head = new StringBuilder();
        for (var line = answers.readLine(); line != null && !line.isEmpty(); line = answers.readLine()) {
            head.append(line).append('\n');
        }
        return head.toString();
    }
}
