package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.Confirmation;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.Session;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Changes all jobs of a filter. The service does it in portions, and this asks for one after the other. */
final class BulkChange {

    private static final String PATH = "/job-actions";

    private final Session session;
    private final JobOptions filter;
    private final String action;

    BulkChange(Session session, JobOptions filter, String action) {
        this.session = session;
        this.filter = filter;
        this.action = action;
    }

    /** @return the exit code */
    int run(Confirmation confirmation) {
        var survey = session.post(PATH, body(null).withFlag("dryRun").json());
        int count = survey.path("matching").asInt();
        var outcome = JsonNodeFactory.instance.objectNode();
        var items = outcome.putArray("items");
        if (count == 0) {
            return session.list(outcome, ChosenJobs.AFTER);
        }
        if (!confirmation.given(ChosenJobs.questionUpTo(action, count))) {
            return OpsFailure.FAILED;
        }
        int refused = 0;
        try (var line = session.liveLine()) {
            for (var cursor = cursor(survey); cursor != null; ) {
                var portion = session.post(PATH, body(cursor).json());
                refused += add(items, portion);
                line.show("%d of %d".formatted(count - portion.path("left").asInt(), count));
                cursor = cursor(portion);
            }
        } catch (OpsFailure failure) {
            throw cutShort(failure, outcome, items.size(), count);
        }
        session.list(outcome, ChosenJobs.AFTER);
        int gone = Math.max(0, count - items.size());
        if (gone > 0) {
            session.note("%d of %d jobs stay as they are: they no longer matched when it was their turn."
                    .formatted(gone, count));
        }
        return refused + gone == 0 ? 0 : OpsFailure.CONFLICT;
    }

    /** Prints what was done: whoever is told of a failure alone would not know that some jobs have changed. */
    private OpsFailure cutShort(OpsFailure failure, JsonNode outcome, int done, int count) {
        session.list(outcome, ChosenJobs.AFTER);
        return failure.after("%d of %d jobs were handled before this; the same command goes on with the others."
                .formatted(done, count));
    }

    private RequestBody body(@Nullable String cursor) {
        return filter.addTo(session, new RequestBody().with("action", action)).with("cursor", cursor);
    }

    /** @return how many were refused */
    private static int add(ArrayNode items, JsonNode portion) {
        portion.path("items").forEach(items::add);
        for (var job : portion.path("refused")) {
            items.addObject()
                    .put("conditionId", job.path("conditionId").asString(""))
                    .put("refused", job.path("message").asString(""));
        }
        return portion.path("refused").size();
    }

    private static @Nullable String cursor(JsonNode portion) {
        return portion.path("nextCursor").asString(null);
    }
}
