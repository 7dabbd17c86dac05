package io.shiftloom.ops;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The operators' tool beside a service that says what a test wants. */
abstract class OpsCalls {

    static final String TOKEN = "token-of-the-operator";

    @TempDir
    Path home;

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();
    final List<String> requests = new ArrayList<>();
    HttpServer service;
    int status = 200;
    String answer = "{}";

    /** Answers by a part of the address. */
    final Map<String, String> whenAsked = new HashMap<>();
    /** Comes before all else. */
    final ArrayDeque<Answer> next = new ArrayDeque<>();
    /** Which streams are a terminal, by their numbers, and what is typed there. */
    String terminals = "";

    String typed = "";

    record Answer(int status, String body) {}

    /** What the service says when nothing else is planned. */
    Answer answer(String method, URI asked) {
        return whenAsked.entrySet().stream()
                .filter(entry -> asked.toString().contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .map(told -> new Answer(status, told))
                .orElseGet(() -> new Answer(status, answer));
    }

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/", exchange -> {
            var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            var method = exchange.getRequestMethod();
            var asked = exchange.getRequestURI();
            var reason = String.join("", exchange.getRequestHeaders().getOrDefault("X-Reason", List.of()));
            requests.add("%s %s %s %s".formatted(method, asked, body, reason).strip());
            var planned = next.isEmpty() ? answer(method, asked) : next.removeFirst();
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

    int run(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.add("--server=http://localhost:" + service.getAddress().getPort());
        return tool(Map.of("SHIFTLOOM_OPS_TOKEN", TOKEN, "SHIFTLOOM_TERMINALS", terminals))
                .execute(all.toArray(String[]::new));
    }

    CommandLine tool(Map<String, String> environment) {
        return OpsCli.commandLine(
                new StringReader(typed), new PrintWriter(out, true), new PrintWriter(err, true), environment);
    }
}
