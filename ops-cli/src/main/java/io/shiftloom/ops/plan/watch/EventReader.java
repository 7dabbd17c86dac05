package io.shiftloom.ops.plan.watch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads server-sent events one after the other. */
final class EventReader implements AutoCloseable {

    private final BufferedReader lines;
    private final Runnable heartbeat;
    private long retryMillis;
    private boolean heard;

    /**
     * @param retryMillis until the stream names another time
     * @param heartbeat runs with each comment, which shows that the service lives
     */
    EventReader(InputStream stream, long retryMillis, Runnable heartbeat) {
        this.lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        this.retryMillis = retryMillis;
        this.heartbeat = heartbeat;
    }

    /** One event; comments and events without data are passed over. */
    record Event(String id, String name, String data) {}

    /** @return empty at the end of the stream */
    Optional<Event> next() throws IOException {
        var id = "";
        var name = "message";
        var data = new StringBuilder();
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty()) {
                if (!data.isEmpty()) {
                    heard = true;
                    return Optional.of(new Event(id, name, data.toString().stripTrailing()));
                }
                continue;
            }
            int colon = line.indexOf(':');
            var value = colon < 0 ? "" : line.substring(colon + 1).strip();
            switch (colon < 0 ? line : line.substring(0, colon)) {
                case "id" -> id = value;
                case "event" -> name = value;
                case "data" -> data.append(value).append('\n');
                case "retry" -> retryMillis = value.matches("[0-9]{1,6}") ? Long.parseLong(value) : retryMillis;
                case "" -> {
                    heard = true;
                    heartbeat.run();
                }
                default -> {
                    // A field of a later version.
                }
            }
        }
        return Optional.empty();
    }

    /** Whether an event or a comment came. */
    boolean heard() {
        return heard;
    }

    /** How long to wait before the stream is opened again. */
    long retryMillis() {
        return retryMillis;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
