package io.shiftloom.api.watch;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Server-sent events to one watcher, who may go away at any time. */
final class EventStream {

    /** A comment is sent after this much silence. It shows whether the peer is gone. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);

    private static final String RECONNECT_AFTER = "retry: 2000\n\n";
    private static final String COMMENT = ":\n\n";
    private static final Logger LOG = LoggerFactory.getLogger(EventStream.class);

    private final OutputStream output;
    private String knownId;

    /** @param knownId of the state that the watcher knows already; empty for none */
    EventStream(OutputStream output, String knownId) {
        this.output = output;
        this.knownId = knownId;
    }

    /** Writes the first state and then all that follow, to the terminal one or to the end of the watch. */
    void write(WatchEvent first, Watch watch, BooleanSupplier admitted) {
        try {
            write(RECONNECT_AFTER);
            boolean more = write(new WatchSignal.Next(first));
            while (more && admitted.getAsBoolean()) {
                more = write(watch.next(HEARTBEAT));
            }
        } catch (IOException e) {
            LOG.debug("A watcher is gone: {}", e.getMessage());
        }
    }

    private boolean write(WatchSignal signal) throws IOException {
        return switch (signal) {
            case WatchSignal.Next(var event) -> {
                if (!event.id().equals(knownId)) {
                    knownId = event.id();
                    write(event.text());
                }
                yield !event.isTerminal();
            }
            case WatchSignal.Idle idle -> {
                write(COMMENT);
                yield true;
            }
            case WatchSignal.Completed completed -> false;
        };
    }

    private void write(String text) throws IOException {
        output.write(text.getBytes(StandardCharsets.UTF_8));
        output.flush();
    }
}
