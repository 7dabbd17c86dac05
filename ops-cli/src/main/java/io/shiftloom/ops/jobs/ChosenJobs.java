package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The jobs that a command changes: the named ones, or those of a filter whose state allows the change. */
final class ChosenJobs {

    /** The columns of a job after a change. */
    static final List<Column> AFTER = List.of(
            new Column("CONDITION", "conditionId"),
            new Column("STATUS", "status", CellStyle.STATUS),
            new Column("RESULT", "resultStatus", CellStyle.STATUS),
            new Column("RUN", "run"),
            new Column("REFUSED", "refused"));

    private static final int PAGE = 100;

    private final Session session;
    private final @Nullable List<String> ids;
    private final JobOptions filter;
    private final String action;

    ChosenJobs(
            Session session, @Nullable List<String> ids, JobOptions filter, String action, @Nullable String version) {
        this.session = session;
        this.ids = ids;
        this.filter = filter;
        this.action = action;
        if ((ids == null) == filter.isEmpty()) {
            throw OpsFailure.usage("choose jobs either by their ids or by a filter such as --status.");
        }
        if (version != null && !isSingle()) {
            throw OpsFailure.usage("--if-version needs a single id.");
        }
    }

    boolean isSingle() {
        return ids != null && ids.size() == 1;
    }

    /** Lists the jobs that would change. A named job whose state forbids the change is a conflict. */
    ObjectNode preview() {
        var page = JsonNodeFactory.instance.objectNode();
        var items = page.putArray("items");
        if (ids != null) {
            ids.forEach(id -> items.add(allowed(session.get(JobsCommands.path(id)))));
        } else {
            matching().stream().filter(this::isAllowed).forEach(items::add);
        }
        return page;
    }

    static String question(String action, int count) {
        return question(action, "", count);
    }

    /** Jobs whose status allows the action count, and some may be confirmed, say, or given up. */
    static String questionUpTo(String action, int count) {
        return question(action, "up to ", count);
    }

    private static String question(String action, String before, int count) {
        var verb = action.substring(0, 1).toUpperCase(Locale.ROOT) + action.substring(1);
        return "%s %s%d job%s?".formatted(verb, before, count, count == 1 ? "" : "s");
    }

    /** Changes each job, also after one was refused, and prints the outcome of each. */
    int act(ObjectNode preview, UnaryOperator<JsonNode> change) {
        var page = JsonNodeFactory.instance.objectNode();
        var items = page.putArray("items");
        int worst = 0;
        for (var item : preview.path("items")) {
            try {
                items.add(change.apply(item));
            } catch (OpsFailure refused) {
                worst = Math.max(worst, refused.exitCode());
                items.add(((ObjectNode) item).deepCopy().put("refused", refused.getMessage()));
            }
        }
        session.list(page, AFTER);
        return worst;
    }

    private List<JsonNode> matching() {
        var jobs = new ArrayList<JsonNode>();
        String cursor = null;
        do {
            var page = session.get(filter.query(session)
                    .with("limit", PAGE)
                    .with("cursor", cursor)
                    .toString());
            page.path("items").forEach(jobs::add);
            cursor = page.path("nextCursor").asString(null);
        } while (cursor != null);
        return jobs;
    }

    private JsonNode allowed(JsonNode job) {
        if (!isAllowed(job)) {
            throw OpsFailure.conflict(
                    "the job of %s is %s. 'jobs show' explains why this state does not allow the action '%s'."
                            .formatted(
                                    job.path("conditionId").asString(""),
                                    job.path("status").asString(""),
                                    action));
        }
        return job;
    }

    private boolean isAllowed(JsonNode job) {
        return job.path("allowedActions")
                .valueStream()
                .anyMatch(allowed -> allowed.asString("").equals(action));
    }
}
