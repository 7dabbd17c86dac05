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

    private static final int RATE_USED_UP = 429;

    /**
     * How much a watch puts up with.
     *
     * @param silence after which a stream counts as broken
     * @param pause before the next stream
     * @param breaks how many in a row, without an event in between
     * @param refused how long in a row, without an event in between, the service may put off the next stream
     */
    record Patience(Duration silence, Duration pause, int breaks, Duration refused) {

        /** A stream is silent for five seconds at most. */
        static final Patience USUAL =
                new Patience(Duration.ofSeconds(30), Duration.ofSeconds(1), 60, Duration.ofMinutes(10));
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
    private Duration putOff = Duration.ZERO;

    ResultWatch(Opening opening, Patience patience, JsonMapper json, Consumer<ResultEvent> listener) {
        this.opening = opening;
        this.patience = patience;
        this.json = json;
        this.listener = listener;
    }

    /** @return the terminal event */
    ResultEvent toTheEnd() {
        while (true) {
            var pause = patience.pause();
            try (var stream = open()) {
                var last = SentEvents.read(stream, json, this::tell);
                if (last.isPresent()) {
                    return last.get();
                }
                throw new EOFException("the stream ended before the result did");
            } catch (PutOff e) {
                pause = pauseAfter(e.refusal);
            } catch (IOException e) {
                breaks++;
                if (breaks > patience.breaks()) {
                    throw new UncheckedIOException(e);
                }
            }
            // The next stream begins with the state as it is.
            pause(pause);
        }
    }

    private InputStream open() throws IOException {
        try {
            return opening.open();
        } catch (ShiftloomException refused) {
            if (PASSING.contains(refused.status())) {
                throw new PutOff(refused);
            }
            throw refused;
        }
    }

    /** A refusal for the moment, apart from those that a listener gets from calls of its own. */
    private static final class PutOff extends IOException {

        private static final long serialVersionUID = 1L;

        private final ShiftloomException refusal;

        PutOff(ShiftloomException refusal) {
            super(refusal);
            this.refusal = refusal;
        }
    }

    /**
     * A used-up rate is no break: it passes when the service says so.
     *
     * @throws ShiftloomException the refusal, when patience is at its end
     */
    private Duration pauseAfter(ShiftloomException refusal) {
        var asked = refusal.retryAfter().orElse(Duration.ZERO);
        var pause = asked.compareTo(patience.pause()) > 0 ? asked : patience.pause();
        putOff = putOff.plus(pause);
        breaks += refusal.status() == RATE_USED_UP ? 0 : 1;
        if (breaks > patience.breaks() || putOff.compareTo(patience.refused()) > 0) {
            throw refusal;
        }
        return pause;
    }

    private void tell(ResultEvent event) {
        breaks = 0;
        putOff = Duration.ZERO;
        listener.accept(event);
    }

    private static void pause(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
