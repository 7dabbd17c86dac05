package io.shiftloom.ops;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the tool sends and how it answers, against a service that says what the test wants. */
class OpsCliTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> requests = new ArrayList<>();
    private HttpServer service;
    private int status = 200;
    private String answer = "{}";

    private final Map<String, String> whenAsked = new HashMap<>();
    private final ArrayDeque<Answer> next = new ArrayDeque<>();

    private record Answer(int status, String body) {}

    private String answer(URI asked) {
        return whenAsked.entrySet().stream()
                .filter(entry -> asked.toString().contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(answer);
    }

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/", exchange -> {
            var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body
                    + exchange.getRequestHeaders().getOrDefault("X-Reason", List.of()));
            var planned = next.isEmpty() ? new Answer(status, answer(exchange.getRequestURI())) : next.removeFirst();
            var bytes = planned.body().getBytes(UTF_8);
            exchange.sendResponseHeaders(planned.status(), bytes.length);
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
    void acceptsTheOutputFormatAnywhere() {
        answer = "{\"items\":[]}";

        for (var arguments : new String[][] {
            {"-o", "json", "tenants", "list"}, {"tenants", "-o", "json", "list"}, {"tenants", "list", "-ojson"}
        }) {
            out.getBuffer().setLength(0);
            assertThat(run(arguments)).isZero();
            assertThat(out.toString()).contains("\"items\"");
        }
    }

    @Test
    void sendsOnlyWhatWasGivenAndTheReasonBesides() {
        run(
                "tenants",
                "create",
                "--name",
                "Café",
                "--plan",
                "paid",
                "--billing",
                "not_configured",
                "--granularities",
                "60,15",
                "--reason",
                "new contract");

        assertThat(requests)
                .containsExactly(
                        "POST /ops/v1/tenants {\"name\":\"Café\",\"plan\":\"paid\",\"billing\":\"not_configured\","
                                + "\"allowedGranularities\":[60,15]}[new+contract]");
    }

    @Test
    void switchesTheWebhookByEitherFlagButNotBoth() {
        run("webhooks", "set", "--tenant", "t", "--url", "https://a.example", "--enable");
        run("webhooks", "set", "--tenant", "t", "--disable");

        assertThat(requests)
                .containsExactly(
                        "PUT /ops/v1/tenants/t/webhook {\"url\":\"https://a.example\",\"enabled\":true}[]",
                        "PUT /ops/v1/tenants/t/webhook {\"enabled\":false}[]");
        assertThat(run("webhooks", "set", "--tenant", "t", "--enable", "--disable"))
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"400, 2", "401, 4", "403, 4", "404, 3", "409, 5", "500, 1", "502, 6", "503, 6"})
    void exitCodeFollowsTheStatus(int refused, int exitCode) {
        status = refused;
        answer = "{\"error\":{\"code\":\"X\",\"message\":\"It is so.\"}}";

        assertThat(run("tenants", "show", "t")).isEqualTo(exitCode);
        assertThat(out.toString()).isEmpty();
        assertThat(err).hasToString("shiftloom ops: It is so." + System.lineSeparator());
    }

    @Test
    void badUsageNeverReachesTheService() {
        assertThat(run("tenants", "create", "--name", "x", "--plan", "gold", "--billing", "active"))
                .isEqualTo(2);
        assertThat(run("tenants", "frobnicate")).isEqualTo(2);
        assertThat(run("tenants")).isEqualTo(2);
        assertThat(run("-o", "xml", "tenants", "list")).isEqualTo(2);
        assertThat(requests).isEmpty();
    }

    @Test
    void anAnswerThatIsNotJsonIsExplained() {
        answer = "<html>";

        assertThat(run("tenants", "list")).isEqualTo(1);
        assertThat(err.toString()).contains("is not JSON. Is it a Shiftloom service?");
    }

    @Test
    void aListTellsThatThereIsMoreAndShowsItAllWhenAsked() {
        answer = "{\"items\":[{\"tenantId\":\"t1\"}],\"nextCursor\":\"abc\"}";

        assertThat(run("tenants", "list")).isZero();
        assertThat(err.toString()).contains("There are more: add --all, or --cursor abc.");
        assertThat(out.toString()).contains("t1").doesNotContain("There are more");

        whenAsked.put("cursor=abc", "{\"items\":[{\"tenantId\":\"t2\"}],\"nextCursor\":null}");
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        assertThat(run("tenants", "list", "--all")).isZero();
        assertThat(out.toString()).contains("t1", "t2");
        assertThat(err.toString()).isEmpty();
        assertThat(run("tenants", "list", "--all", "--watch")).isEqualTo(2);
    }

    @Test
    void aServiceThatDoesNotAnswerIsNoFailureOfTheCommand() {
        service.stop(0);

        assertThat(run("tenants", "list")).isEqualTo(6);
        assertThat(err.toString()).contains("no service answers at");
    }

    @Test
    void whoeverWatchesAJobOutlivesARestartOfTheService() {
        answer = "{\"conditionId\":\"c\",\"status\":\"completed\"}";
        next.add(new Answer(200, "{\"conditionId\":\"c\",\"status\":\"running\"}"));
        next.add(new Answer(503, "{\"error\":{\"message\":\"The database is away.\"}}"));

        assertThat(run("jobs", "watch", "c")).isZero();
        assertThat(err.toString()).contains("The database is away. Trying again");
        assertThat(out.toString()).contains("completed");
    }

    private int run(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.add("--server=http://localhost:" + service.getAddress().getPort());
        return OpsCli.commandLine(
                        Reader.nullReader(),
                        new PrintWriter(out, true),
                        new PrintWriter(err, true),
                        Map.of("SHIFTLOOM_OPS_TOKEN", "t"))
                .execute(all.toArray(String[]::new));
    }
}
