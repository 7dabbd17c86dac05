package io.shiftloom.ops.session;

import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Work of the service that is queued or running. */
public final class UnfinishedWork {

    private static final long POLL_MILLIS = 1_000;
    private static final Set<String> STATUSES = Set.of("queued", "running");

    private UnfinishedWork() {}

    public static boolean is(JsonNode work) {
        return STATUSES.contains(work.path("status").asString(""));
    }

    /**
     * Waits silently for the end.
     *
     * @param work as it was last seen
     */
    public static JsonNode awaitEnd(Session session, String path, JsonNode work) {
        var seen = work;
        while (is(seen)) {
            session.pause(POLL_MILLIS);
            seen = session.getPatiently(path);
        }
        return seen;
    }
}
