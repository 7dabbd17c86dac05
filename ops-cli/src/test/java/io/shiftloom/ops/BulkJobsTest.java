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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How all jobs of a filter are changed: counted, confirmed, and changed by the service in portions. */
class BulkJobsTest {

    private static final String ASKED = "POST /ops/v1/job-actions {\"action\":\"restart\",\"status\":\"error\"";
    private static final String SURVEY =
            "{\"action\":\"restart\",\"dryRun\":true,\"matching\":3,\"left\":3,\"items\":[],\"refused\":[],\"nextCursor\":\"one\"}";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> requests = new ArrayList<>();
    private final Deque<String> answers = new ArrayDeque<>();
    private HttpServer service;

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/", exchange -> {
            requests.add("%s %s %s"
                    .formatted(
                            exchange.getRequestMethod(),
                            exchange.getRequestURI(),
                            new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
            var planned = answers.poll();
            var bytes = (planned == null ? "{}" : planned).getBytes(UTF_8);
            exchange.sendResponseHeaders(planned == null ? 503 : 200, bytes.length);
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
    void severalJobsAreNotFollowedAndNotChangedEither() {
        assertThat(run("jobs", "restart", "--status", "error", "--follow", "--yes"))
                .isEqualTo(2);
        assertThat(run("jobs", "replay", "one", "two", "--follow", "--yes")).isEqualTo(2);

        assertThat(requests).isEmpty();
        assertThat(err.toString()).contains("--follow needs a single id.");
    }

    @Test
    void theServiceChangesThemInPortionsAndTheToolTellsHowFarItIs() {
        answers.add(SURVEY);
        answers.add("""
                {"matching":3,"left":1,"items":[{"conditionId":"a","status":"queued"},{"conditionId":"b","status":"queued"}],
                 "refused":[],"nextCursor":"two"}""");
        answers.add(
                "{\"matching\":1,\"left\":0,\"items\":[{\"conditionId\":\"c\",\"status\":\"queued\"}],\"refused\":[]}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isZero();

        assertThat(requests)
                .containsExactly(
                        ASKED + ",\"dryRun\":true}", ASKED + ",\"cursor\":\"one\"}", ASKED + ",\"cursor\":\"two\"}");
        assertThat(err.toString()).contains("2 of 3", "3 of 3");
        assertThat(out.toString().lines()).hasSize(4);
    }

    @Test
    void refusedOnesAreToldAndAreAConflict() {
        answers.add(SURVEY);
        answers.add("{\"matching\":3,\"left\":0,\"items\":[{\"conditionId\":\"a\",\"status\":\"queued\"}],"
                + "\"refused\":[{\"conditionId\":\"b\",\"message\":\"it was abandoned\"}]}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isEqualTo(5);

        assertThat(out.toString()).contains("it was abandoned");
    }

    @Test
    void jobsThatWereCountedAndNotReachedAreToldAndAreAConflict() {
        answers.add(SURVEY);
        answers.add(
                "{\"matching\":3,\"left\":0,\"items\":[{\"conditionId\":\"a\",\"status\":\"queued\"}],\"refused\":[]}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isEqualTo(5);

        assertThat(err.toString()).contains("2 of 3 jobs stay as they are: they no longer matched");
    }

    /** A service that ends in the middle: what changed is known, and the same command goes on. */
    @Test
    void whatWasDoneBeforeAFailureIsTold() {
        answers.add(SURVEY);
        answers.add("{\"matching\":3,\"left\":2,\"items\":[{\"conditionId\":\"a\",\"status\":\"queued\"}],"
                + "\"refused\":[],\"nextCursor\":\"two\"}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isEqualTo(6);

        assertThat(out.toString()).contains("a", "queued");
        assertThat(err.toString()).contains("1 of 3 jobs were handled before this", "goes on with the others");
    }

    @Test
    void nothingIsChangedWithoutAYes() {
        answers.add(SURVEY);

        assertThat(run("jobs", "restart", "--status", "error")).isEqualTo(2);

        assertThat(err.toString()).contains("Restart up to 3 jobs? Confirm with --yes");
        assertThat(requests).containsExactly(ASKED + ",\"dryRun\":true}");
    }

    private int run(String... arguments) {
        var environment = Map.of(
                "SHIFTLOOM_URL",
                "http://localhost:" + service.getAddress().getPort(),
                "SHIFTLOOM_OPS_TOKEN",
                "token",
                "SHIFTLOOM_TERMINALS",
                "");
        return OpsCli.commandLine(
                        new StringReader(""), new PrintWriter(out, true), new PrintWriter(err, true), environment)
                .execute(arguments);
    }
}
