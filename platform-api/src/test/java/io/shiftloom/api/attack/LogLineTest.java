package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Requests that want to write into the log. */
@ExtendWith(OutputCaptureExtension.class)
class LogLineTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String FORGED = "2026-11-22T00:00:00.000Z INFO  Forged";

    @Test
    void noTextBeginsALine(CapturedOutput output) {
        var hostile = "one\n" + FORGED + "\r" + FORGED + "\u001b[31m\u0000\u0085" + FORGED + "\u2028";
        LoggerFactory.getLogger("io.shiftloom.attack")
                .warn("hostile {}", hostile, new IllegalStateException(hostile, new IOException(hostile)));

        assertThat(output.getOut()).contains("hostile one").contains("IllegalStateException: one");
        assertThat(output.getOut().lines())
                .filteredOn(line -> !line.startsWith("\t"))
                .noneMatch(line -> line.startsWith(FORGED))
                .noneMatch(line ->
                        line.codePoints().anyMatch(character -> Character.isISOControl(character) && character != '\t'))
                .noneMatch(line -> line.contains("\u2028"));
        assertThat(output.getOut().lines().filter(line -> line.contains("Caused by: ")))
                .isNotEmpty()
                .allMatch(line -> line.startsWith("\tCaused by: "));
    }

    @Test
    void aLineTellsWhatItBelongsToAndALineOfNothingTellsNothing(CapturedOutput output) {
        var log = LoggerFactory.getLogger("io.shiftloom.attack");
        // What another test of this process may have left here, which a request takes along when it ends.
        MDC.clear();
        log.info("alone");
        try (var _ = MDC.putCloseable("conditionId", "0199-condition")) {
            log.info("Step review ended");
        }

        assertThat(output.getOut().lines())
                .anyMatch(line -> line.endsWith(" alone"))
                .anyMatch(line -> line.endsWith(" Step review ended {conditionId=0199-condition}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /console/sign-in?x=%zz",
                "GET /console/sign-in?x=%0a" + "%1b%00",
                "GET /console/sign-in?to=%c3%28%",
                "GET /console/sign-in?left=perhaps",
                "GET /console/jobs?x=%",
                "GET /console/oidc/answer?state=%zz",
                "GET /console/assets/base.css?x=%zz",
                "GET /docs?x=%zz",
                "POST /console/sign-in?x=%zz",
                "POST /console/sign-out?%zz"
            })
    void malformedParametersAreRefusedWithoutATrace(String line, CapturedOutput output) throws IOException {
        var answer = exchange(line + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer).containsPattern("^HTTP/1.1 (4|200)");
        assertThat(output.getOut()).doesNotContain("Exception");
    }

    @ParameterizedTest
    @ValueSource(strings = {"token=%zz", "token=%00", "%=%", "to=%zz&token=x"})
    void malformedFormsAreRefusedInThePage(String form, CapturedOutput output) throws IOException {
        var answer = exchange("POST /console/sign-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " + form.length() + "\r\n\r\n"
                + form);

        assertThat(answer).startsWith("HTTP/1.1 400").contains("<html", "The request is malformed.");
        assertThat(output.getOut()).doesNotContain("Exception");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /v1/staff HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 5000",
                "POST /v1/staff HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked",
                "POST /ops/v1/tokens HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 5000",
                "POST /console/sign-in HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000"
            })
    void uploadsThatAreBrokenOffLeaveNoTrace(String request, CapturedOutput output) throws Exception {
        for (int linger : new int[] {-1, 0}) {
            try (var socket = new Socket("localhost", SERVER.port())) {
                // 0 resets the connection, everything else ends it in order.
                socket.setSoLinger(linger == 0, 0);
                socket.getOutputStream()
                        .write((request + "\r\nHost: localhost\r\nx-api-key: "
                                        + SERVER.paidTenant().apiKey()
                                        + "\r\nAuthorization: Bearer " + ApiServer.OPS_TOKEN + "\r\n\r\n5\r\n{\"sta")
                                .getBytes(StandardCharsets.ISO_8859_1));
                Thread.sleep(300);
            }
        }
        Thread.sleep(500);

        assertThat(output.getOut()).doesNotContain("Exception", "failed");
    }

    private static String exchange(String request) throws IOException {
        try (var socket = new Socket("localhost", SERVER.port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
