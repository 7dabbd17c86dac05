package io.shiftloom.ops.tool;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A whole service: the platform's jar in a process of its own, on an embedded database. */
final class Service implements AutoCloseable {

    static final String TOKEN = "an-operator-token-for-tests-only";

    private static final Path JAR = Path.of("..", "platform-api", "target", "platform-api.jar")
            .toAbsolutePath()
            .normalize();
    private static final int START_SECONDS = 180;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Process process;
    private final URI url;

    private Service(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    private static @Nullable Service shared;

    /** The service of all tests of this process, which ends with it. */
    static synchronized Service shared() {
        if (shared == null) {
            try {
                var directory = Files.createTempDirectory("shiftloom-tool");
                shared = start(directory);
                var service = shared;
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    service.close();
                    delete(directory);
                }));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return shared;
    }

    private static void delete(Path directory) {
        try (var files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param directory for its data and its log */
    private static Service start(Path directory) {
        try {
            int port = freePort();
            var builder = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "--sun-misc-unsafe-memory-access=allow",
                            "-jar",
                            JAR.toString(),
                            "serve",
                            "--port",
                            Integer.toString(port),
                            "--data",
                            directory.resolve("data").toString())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("service.log").toFile());
            // Much effort makes jobs that are still running when an operator looks.
            builder.environment().putAll(Map.of("SHIFTLOOM_OPS_TOKEN", TOKEN, "SHIFTLOOM_EFFORT", "5000"));
            var service = new Service(builder.start(), URI.create("http://localhost:" + port));
            service.awaitReady(directory.resolve("service.log"));
            return service;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String url() {
        return url.toString();
    }

    /** Sends a body as a tenant, which must be accepted. */
    JsonNode send(String method, String path, String apiKey, String body) {
        var request = HttpRequest.newBuilder(url.resolve(path))
                .header("x-api-key", apiKey)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body))
                .build();
        try {
            var response = http.send(request, BodyHandlers.ofString(UTF_8));
            if (response.statusCode() / 100 != 2) {
                throw new IllegalStateException(response.statusCode() + " " + response.body());
            }
            return new JsonMapper().readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Submits one day of three hours for two people, which takes a moment. */
    String submitSmall(String apiKey) {
        return submit(apiKey, 1, 3, 1, 2);
    }

    /** Submits a week that is searched for minutes. */
    String submitLarge(String apiKey) {
        return submit(apiKey, 7, 12, 4, 20);
    }

    /** A file with the request of {@link #submitSmall}. */
    Path smallRequest() {
        try {
            return Files.writeString(Files.createTempFile("request", ".json"), request(1, 3, 1, 2));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends a search that nobody waits for. */
    void cancel(String conditionId, String apiKey) {
        send("DELETE", "/v1/schedule-conditions/" + conditionId, apiKey, "");
    }

    private String submit(String apiKey, int days, int hours, int headcount, int people) {
        return send("POST", "/v1/schedule", apiKey, request(days, hours, headcount, people))
                .path("conditionId")
                .asString();
    }

    private static String request(int days, int hours, int headcount, int people) {
        var cells = IntStream.range(0, days * hours)
                .mapToObj(
                        cell -> "\"2026-12-%02d__%02d:00\":%d".formatted(7 + cell / hours, 9 + cell % hours, headcount))
                .collect(Collectors.joining(","));
        var staff = IntStream.range(0, people)
                .mapToObj(person -> "{\"staffId\":\"p%1$d\",\"displayName\":\"Person %1$d\"}".formatted(person))
                .collect(Collectors.joining(","));
        return """
                {"timeZone":"Europe/Berlin","scheduleStartDate":"2026-12-07","scheduleEndDate":"2026-12-%02d",
                 "timeRangeStart":"09:00","timeRangeEnd":"%02d:00","slotGranularityMinutes":60,
                 "requirementsByCell":{%s},"staff":[%s]}""".formatted(6 + days, 9 + hours, cells, staff);
    }

    /** Saves settings, without which nothing is scheduled. */
    void configure(String apiKey) {
        send("PATCH", "/v1/schedule-defaults", apiKey, """
                {"scheduleStartDate":"2026-12-07","scheduleEndDate":"2026-12-07","timeRangeStart":"09:00",
                 "timeRangeEnd":"10:00","slotGranularityMinutes":60,"planningHorizon":"week",
                 "requirementsByCellKey":{"2026-12-07__09:00":1}}""");
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(40, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitReady(Path log) throws IOException {
        var request = HttpRequest.newBuilder(url.resolve("/actuator/health/readiness"))
                .build();
        for (int second = 0; second < START_SECONDS && process.isAlive(); second++) {
            try {
                if (http.send(request, BodyHandlers.discarding()).statusCode() == 200) {
                    return;
                }
                Thread.sleep(1000);
            } catch (IOException e) {
                pause();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        process.destroyForcibly();
        throw new IllegalStateException("The service does not start. Maybe " + JAR + " is not built.\n" + tail(log));
    }

    private static void pause() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String tail(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size()));
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
