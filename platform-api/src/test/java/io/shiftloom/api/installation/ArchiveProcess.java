package io.shiftloom.api.installation;

import io.shiftloom.api.chaos.Ports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code serve} from an archive, with its metrics and health at a port of their own, as the chart has it. */
final class ArchiveProcess implements AutoCloseable {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);
    private static final int STOP_SECONDS = 60;

    private final String name;
    private final int port = Ports.free();
    private final int managementPort = Ports.free();
    private final Process process;

    ArchiveProcess(Archive archive, String name, String role, Map<String, String> settings) {
        this.name = name;
        var environment = new HashMap<>(settings);
        environment.put("MANAGEMENT_SERVER_PORT", Integer.toString(managementPort));
        environment.putIfAbsent("SHIFTLOOM_BASE_URL", url().toString());
        environment.put("SHIFTLOOM_DATA_DIR", archive.logs().resolve(name).toString());
        this.process = archive.start(
                name,
                environment,
                "serve",
                "--roles",
                role,
                "--port",
                Integer.toString(port),
                "--webhook-allow-insecure-targets");
    }

    String name() {
        return name;
    }

    long pid() {
        return process.pid();
    }

    URI url() {
        return URI.create("http://localhost:" + port);
    }

    boolean isReady() {
        if (!process.isAlive()) {
            throw new AssertionError(name + " ended with " + process.exitValue());
        }
        try {
            return management("/actuator/health/readiness").statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    /** What Prometheus would read now. */
    Metrics scrape() {
        return Metrics.parse(management("/actuator/prometheus").body());
    }

    private HttpResponse<String> management(String path) {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + managementPort + path))
                .timeout(ANSWER_LIMIT)
                .build();
        try {
            return HTTP.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** SIGTERM, as a platform stops it; tells the exit code. */
    int stop() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError(name + " does not stop");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** One scrape. */
    record Metrics(List<String> lines) {

        static Metrics parse(String text) {
            return new Metrics(
                    text.lines().filter(line -> !line.startsWith("#")).toList());
        }

        /** Of all series of this name whose labels hold each of these texts. */
        double sum(String name, String... labels) {
            return values(name, labels).stream()
                    .mapToDouble(Double::doubleValue)
                    .sum();
        }

        List<Double> values(String name, String... labels) {
            var values = new ArrayList<Double>();
            for (var line : lines) {
                boolean named = line.startsWith(name + "{") || line.startsWith(name + " ");
                if (named && List.of(labels).stream().allMatch(line::contains)) {
                    values.add(Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)));
                }
            }
            return values;
        }
    }
}
