package io.shiftloom.ops;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
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

    final Map<String, String> whenAsked = new HashMap<>();
    final ArrayDeque<Answer> next = new ArrayDeque<>();

    record Answer(int status, String body) {}

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

    int run(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.add("--server=http://localhost:" + service.getAddress().getPort());
        return tool(Map.of("SHIFTLOOM_OPS_TOKEN", TOKEN)).execute(all.toArray(String[]::new));
    }

    CommandLine tool(Map<String, String> environment) {
        return OpsCli.commandLine(
                Reader.nullReader(), new PrintWriter(out, true), new PrintWriter(err, true), environment);
    }
}
