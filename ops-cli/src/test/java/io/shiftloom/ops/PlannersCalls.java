package io.shiftloom.ops;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The planners' tool against a service that says what the test wants. */
abstract class PlannersCalls {

    static final String KEY = "slk_key-of-the-tenant";

    private static final String CHANGED =
            "{\"error\":{\"code\":\"PRECONDITION_FAILED\",\"message\":\"somebody has changed it since\"}}";

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();
    final List<String> requests = new ArrayList<>();
    /** Answers by a part of the address; the first that fits counts. */
    final Map<String, String> whenAsked = new LinkedHashMap<>();

    final ArrayDeque<String> streams = new ArrayDeque<>();
    HttpServer service;
    int status = 200;
    /** Of a stream that ends in the middle, as behind a proxy that drops it. */
    static final String BROKEN = "broken";
    /** What a proxy says while the service behind it starts again. */
    static final String BAD_GATEWAY = "<html>502</html>";

    static final String FORBIDDEN =
            "{\"error\":{\"code\":\"FORBIDDEN\",\"message\":\"the key lacks a scope\",\"details\":[]}}";

    /** Of a stream. */
    String contentType = "text/event-stream";

    final List<String> idempotencyKeys = new ArrayList<>();
    /** Of the state of everything; whoever asks for another one is refused. */
    String tag = "";
    /** What happens once somebody has tried something. */
    Runnable afterDryRun = () -> {};

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/", this::answer);
        service.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        var headers = exchange.getRequestHeaders();
        requests.add("%s %s %s%s %s"
                .formatted(
                        exchange.getRequestMethod(),
                        exchange.getRequestURI(),
                        headers.getFirst("x-api-key"),
                        headers.getOrDefault("Last-Event-ID", List.of()),
                        body));
        idempotencyKeys.addAll(headers.getOrDefault("Idempotency-Key", List.of()));
        var asked = exchange.getRequestURI().toString();
        var text = asked.endsWith("/events")
                ? streams.removeFirst()
                : whenAsked.entrySet().stream()
                        .filter(entry -> asked.contains(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("{}");
        var wanted = headers.getFirst("If-Match");
        boolean refused = wanted != null && !wanted.equals(tag);
        var bytes = (refused ? CHANGED : text).getBytes(UTF_8);
        if (!tag.isEmpty()) {
            exchange.getResponseHeaders().add("ETag", tag);
        }
        if (asked.endsWith("/events")) {
            exchange.getResponseHeaders().add("Content-Type", contentType);
        }
        if (asked.contains("dryRun=true")) {
            afterDryRun.run();
        }
        int announced = bytes.length + (text.endsWith(BROKEN) ? 1 : 0);
        exchange.sendResponseHeaders(refused ? 412 : status(text), announced == 0 ? -1 : announced);
        try (var stream = exchange.getResponseBody()) {
            stream.write(bytes);
            stream.flush();
        }
    }

    private int status(String text) {
        return switch (text) {
            case BAD_GATEWAY -> 502;
            case FORBIDDEN -> 403;
            default -> status;
        };
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    int run(String... arguments) {
        return execute(
                Map.of(
                        "SHIFTLOOM_URL",
                        "http://localhost:" + service.getAddress().getPort(),
                        "SHIFTLOOM_API_KEY",
                        KEY),
                arguments);
    }

    int execute(Map<String, String> environment, String... arguments) {
        return PlanCli.commandLine(
                        Reader.nullReader(), new PrintWriter(out, true), new PrintWriter(err, true), environment)
                .execute(arguments);
    }
}
