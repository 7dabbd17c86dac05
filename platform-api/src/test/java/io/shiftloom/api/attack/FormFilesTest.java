package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody sends files that nobody asked for, slowly. The container would keep them on its disk until they have arrived. */
class FormFilesTest {

    private static final ApiServer SERVER = ApiServer.running();

    @ParameterizedTest
    @CsvSource({
        "GET, /docs, 200",
        "POST, /docs, 405",
        "GET, /calendar/x.ics, 404",
        "GET, /calendar/x.ics?language=de, 404",
        "GET, /nothing, 404",
        "GET, /v1/staff, 401",
        "POST, /v1/staff, 401",
        "POST, /ops/v1/tokens, 401",
        "GET, /console, 302",
        "GET, /console/sign-in, 200",
        "POST, /console/playground/import, 302",
        "POST, /console/playground/import/, 302"
    })
    void strangersAreAnsweredBeforeTheirFilesHaveArrived(String method, String path, int status) throws IOException {
        assertThat(answer(method, path, "multipart/form-data; boundary=part")).startsWith("HTTP/1.1 " + status);
        assertThat(answer(method, path, "Multipart/Mixed; boundary=part")).startsWith("HTTP/1.1 " + status);
        assertThat(answer(method, path, "multipart/form-data")).startsWith("HTTP/1.1 " + status);
    }

    /** To a file of a megabyte of which the beginning has come. */
    private static String answer(String method, String path, String type) throws IOException {
        try (var socket = new Socket("localhost", SERVER.port())) {
            socket.setSoTimeout(5_000);
            var answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            var part = "--part\r\nContent-Disposition: form-data; name=\"staff\"; filename=\"a.csv\"\r\n\r\n";
            var request = """
                    %s %s HTTP/1.1
                    Host: localhost
                    Cookie: SESSION=made.up
                    Content-Type: %s
                    Content-Length: 1000000

                    """.formatted(method, path, type).replace("\n", "\r\n");
            socket.getOutputStream().write((request + part + "x".repeat(10_000)).getBytes(StandardCharsets.ISO_8859_1));
            return answers.readLine();
        }
    }
}
