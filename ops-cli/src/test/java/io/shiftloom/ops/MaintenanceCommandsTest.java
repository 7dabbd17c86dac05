package io.shiftloom.ops;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests for maintenance while a run is at work, as by a pod that was started again. */
class MaintenanceCommandsTest {

    private static final String RUN = "{\"runId\":\"%s\",\"state\":\"%s\",\"items\":0,\"finishedAt\":%s}";
    private static final String ENDED = RUN.formatted("old", "failed", "\"2026-11-26T03:00:00.000Z\"");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> requests = new ArrayList<>();
    private HttpServer service;
    private String runs = "";

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/", exchange -> {
            var path = exchange.getRequestURI().getPath();
            requests.add(exchange.getRequestMethod() + " " + path);
            var asked = exchange.getRequestMethod().equals("POST");
            var answer = asked
                    ? "{\"error\":{\"code\":\"STATE_CONFLICT\",\"message\":\"purge-expired is already queued or running\"}}"
                    : path.endsWith("/runs")
                            ? "{\"items\":[%s]}".formatted(runs)
                            : RUN.formatted("open", "done", "\"2026-11-27T03:00:00.000Z\"");
            var bytes = answer.getBytes(UTF_8);
            exchange.sendResponseHeaders(asked ? 409 : 200, bytes.length);
            try (var stream = exchange.getResponseBody()) {
                stream.write(bytes);
            }
        });
        service.start();
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    @Test
    void whoWaitsWaitsForTheRunThatIsUnderWay() {
        runs = RUN.formatted("open", "running", "null") + "," + ENDED;

        assertThat(run("maintenance", "run", "purge-expired", "--wait", "-o", "json"))
                .as(err.toString())
                .isZero();

        assertThat(requests)
                .containsExactly(
                        "POST /ops/v1/maintenance/purge-expired/run",
                        "GET /ops/v1/maintenance/purge-expired/runs",
                        "GET /ops/v1/maintenance/purge-expired/runs/open");
        assertThat(out.toString()).contains("\"runId\" : \"open\"", "\"state\" : \"done\"");
        assertThat(err.toString()).contains("purge-expired is already running, and this waits for that run.");
    }

    @Test
    void whoDoesNotWaitIsRefused() {
        assertThat(run("maintenance", "run", "purge-expired")).isEqualTo(5);

        assertThat(err.toString()).contains("already queued or running");
        assertThat(requests).hasSize(1);
    }

    @Test
    void aListThatMayHaveBeenCutSaysSo() {
        runs = String.join(",", Collections.nCopies(50, ENDED));
        assertThat(run("maintenance", "list", "recover-stuck")).isZero();
        assertThat(err.toString()).contains("the list ends at its limit of 50, and there may be older runs", "--limit");

        err.getBuffer().setLength(0);
        assertThat(run("maintenance", "list", "recover-stuck", "--limit", "100"))
                .isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(run("maintenance", "list", "--limit", "100")).isEqualTo(2);
    }

    @Test
    void aRefusalForAnotherReasonStays() {
        runs = ENDED;

        assertThat(run("maintenance", "run", "purge-expired", "--wait")).isEqualTo(5);
    }

    private int run(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.add("--server=http://localhost:" + service.getAddress().getPort());
        return OpsCli.commandLine(
                        new StringReader(""),
                        new PrintWriter(out, true),
                        new PrintWriter(err, true),
                        Map.of("SHIFTLOOM_OPS_TOKEN", "t", "SHIFTLOOM_TERMINALS", ""))
                .execute(all.toArray(String[]::new));
    }
}
