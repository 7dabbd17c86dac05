package io.shiftloom.api.contract;

import io.shiftloom.jobs.storage.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A watcher of a result. */
final class EventReader implements AutoCloseable {

    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    record Event(String id, String name, JsonNode data) {}

    private EventReader(Call call) {
        this.response = call.header("Accept", "text/event-stream").open();
        this.lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    static EventReader of(TestTenant tenant) {
        return of(tenant, tenant.submitted());
    }

    static EventReader of(TestTenant tenant, String conditionId) {
        return new EventReader(tenant.get(path(conditionId)));
    }

    static EventReader after(String lastEventId, TestTenant tenant, String conditionId) {
        return new EventReader(tenant.get(path(conditionId)).header("Last-Event-ID", lastEventId));
    }

    static EventReader head(TestTenant tenant, String conditionId) {
        return new EventReader(tenant.call("HEAD", path(conditionId)));
    }

    private static String path(String conditionId) {
        return "/v1/schedule-results/" + conditionId + "/events";
    }

    int status() {
        return response.statusCode();
    }

    String contentType() {
        return response.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
    }

    /** The next event, without comments and the like. */
    Event next() {
        var fields = new HashMap<String, String>();
        while (!fields.containsKey("data")) {
            fields.clear();
            var line = line();
            while (!line.isEmpty()) {
                int colon = line.indexOf(':');
                fields.put(line.substring(0, colon), line.substring(colon + 1).strip());
                line = line();
            }
        }
        return new Event(
                Objects.requireNonNull(fields.get("id")),
                Objects.requireNonNull(fields.get("event")),
                Json.read(Objects.requireNonNull(fields.get("data"))));
    }

    /** The next line, also an empty one. */
    String line() {
        var line = read();
        if (line == null) {
            throw new AssertionError("the stream is at its end");
        }
        return line;
    }

    boolean isAtEnd() {
        return read() == null;
    }

    /** What comes before the end, without comments and empty lines. */
    List<String> restWithoutComments() {
        return lines.lines()
                .filter(line -> !line.isEmpty() && !line.startsWith(":"))
                .toList();
    }

    private @Nullable String read() {
        try {
            return lines.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
