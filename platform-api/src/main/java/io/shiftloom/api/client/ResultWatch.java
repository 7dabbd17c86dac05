package io.shiftloom.api.client;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/** Follows a result to its end over connections that break and a service that restarts. */
final class ResultWatch {

    /** What a service that restarts, a proxy in front of it, or one with too many watchers answers. */
    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);

    /**
     * How much a watch puts up with.
     *
     * @param silence after which a stream counts as broken
     * @param pause before the next stream
     * @param breaks how many in a row, without an event in between
     */
    record Patience(Duration silence, Duration pause, int breaks) {

        /** A stream is silent for five seconds at most. */
        static final Patience USUAL = new Patience(Duration.ofSeconds(30), Duration.ofSeconds(1), 60);
    }

    /** Begins a stream of events. */
    @FunctionalInterface
    interface Opening {
        InputStream open() throws IOException;
    }

    private final Opening opening;
    private final Patience patience;
    private final JsonMapper json;
    private final Consumer<ResultEvent> listener;
    private int breaks;

    ResultWatch(Opening opening, Patience patience, JsonMapper json, Consumer<ResultEvent> listener) {
        this.opening = opening;
        this.patience = patience;
        this.json = json;
        this.listener = listener;
    }

    /** @return the terminal event */
    ResultEvent toTheEnd() {
        while (true) {
            try (var stream = open()) {
                var last = SentEvents.read(stream, json, this::tell);
                if (last.isPresent()) {
                    return last.get();
                }
                throw new EOFException("the stream ended before the result did");
            } catch (IOException e) {
                breaks++;
                if (breaks > patience.breaks()) {
                    throw new UncheckedIOException(e);
                }
            }
            // The next stream begins with the state as it is.
            pause();
        }
    }

    private InputStream open() throws IOException {
        try {
            return opening.open();
        } catch (ShiftloomException refused) {
            if (PASSING.contains(refused.status()) && breaks < patience.breaks()) {
                throw new IOException(refused);
            }
            throw refused;
        }
    }

    private void tell(ResultEvent event) {
        breaks = 0;
        listener.accept(event);
    }

    private void pause() {
        try {
            Thread.sleep(patience.pause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
