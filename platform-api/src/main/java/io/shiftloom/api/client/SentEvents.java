package io.shiftloom.api.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/** Reads server-sent events. */
final class SentEvents {

    private SentEvents() {}

    /** @return the terminal event; empty when the stream ended without one */
    static Optional<ResultEvent> read(InputStream stream, JsonMapper json, Consumer<ResultEvent> listener)
            throws IOException {
        var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        var name = "";
        var data = new StringBuilder();
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("event:")) {
                name = line.substring("event:".length()).strip();
            } else if (line.startsWith("data:")) {
                data.append(line.substring("data:".length()).strip());
            } else if (line.isEmpty() && !data.isEmpty()) {
                var event = new ResultEvent(name, json.readTree(data.toString()));
                listener.accept(event);
                if (event.isTerminal()) {
                    return Optional.of(event);
                }
                name = "";
                data.setLength(0);
            }
        }
        return Optional.empty();
    }
}
