package io.shiftloom.ops.plan.watch;

import io.shiftloom.ops.output.LiveLine;
import io.shiftloom.ops.output.ProgressLine;
import io.shiftloom.ops.plan.schedule.Results;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Follows a result to its end by its stream of events, also over connections that break and a service that restarts. */
public final class ResultFollower {

    private static final long FIRST_RETRY_MILLIS = 2_000;
    private static final int PATIENCE = 150;

    private final Session session;
    private final String path;
    private final JsonMapper json = new JsonMapper();
    private long retryMillis = FIRST_RETRY_MILLIS;
    private String lastEventId = "";
    private int failures;
    private JsonNode state = JsonNodeFactory.instance.objectNode();

    private ResultFollower(Session session, String resultId) {
        this.session = session;
        this.path = Results.path(resultId) + "/events";
    }

    /**
     * Shows progress on standard error until the result has ended.
     *
     * @return the last event's state
     * @throws OpsFailure when there is no such result, or no service answers for five minutes
     */
    public static JsonNode toTheEnd(Session session, String resultId) {
        var follow = new ResultFollower(session, resultId);
        try (var line = session.liveLine()) {
            while (!follow.readStream(line)) {
                session.pause(follow.retryMillis);
            }
        }
        return follow.state;
    }

    /** Whether the schedule is there, and so the exit code 0. */
    public static boolean isCompleted(JsonNode state) {
        return state.path("status").asString("").equals("completed");
    }

    /** @return whether the result has ended; otherwise the stream broke, and the next one continues after the last event */
    private boolean readStream(LiveLine line) {
        try {
            var stream = session.events(path, lastEventId);
            if (stream.isEmpty()) {
                return true;
            }
            try (var events = new EventReader(stream.get(), retryMillis, () -> failures = 0)) {
                return read(events, line);
            }
        } catch (IOException e) {
            if (failures >= PATIENCE) {
                throw OpsFailure.failed("the connection kept breaking for five minutes.");
            }
            note("the connection broke. Going on in %d s.".formatted(retryMillis / 1_000));
        } catch (OpsFailure failure) {
            if (failure.exitCode() != OpsFailure.UNREACHABLE || failures >= PATIENCE) {
                throw failure;
            }
            note(failure.getMessage() + " Trying again for five minutes.");
        }
        failures++;
        return false;
    }

    private boolean read(EventReader events, LiveLine line) throws IOException {
        for (Optional<EventReader.Event> next = events.next(); next.isPresent(); next = events.next()) {
            var event = next.get();
            failures = 0;
            lastEventId = event.id();
            state = json.readTree(event.data());
            line.show(ProgressLine.ofEvent(state));
            if (event.name().equals("terminal")) {
                return true;
            }
            retryMillis = events.retryMillis();
        }
        retryMillis = events.retryMillis();
        if (!events.heard()) {
            // A service tells the state at once. What ends without a word would be opened for ever.
            throw new EOFException("the stream ended without an event");
        }
        return false;
    }

    /** Once, not with every attempt. */
    private void note(String sentence) {
        if (failures == 0) {
            session.note(sentence);
        }
    }
}
