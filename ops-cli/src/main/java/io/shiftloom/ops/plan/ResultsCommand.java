package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.plan.schedule.Results;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code plan results}: a list. */
@Command(name = "results", description = "List the results with the dates that each is about, newest first.")
@NullUnmarked // picocli sets the annotated fields
final class ResultsCommand implements Callable<Integer> {

    private static final List<Column> COLUMNS = List.of(
            new Column("RESULT", "conditionId"),
            new Column("FIRST DAY", "scheduleStartDate"),
            new Column("LAST DAY", "scheduleEndDate"),
            new Column("STATUS", "status", CellStyle.STATUS),
            new Column("SCHEDULES", "candidateCount"),
            new Column("SUBMITTED", "createdAt"),
            new Column("CHANGED", "updatedAt"));

    private static final String CONDITIONS = "/schedule-conditions";
    private static final List<String> DATES = List.of("scheduleStartDate", "scheduleEndDate");
    private static final int CONDITIONS_AT_ONCE = 100;

    @Option(
            names = "--status",
            paramLabel = "STATUS,...",
            description = "Only results in one of these states, such as failed,error.")
    private String status;

    @Option(names = "--from", paramLabel = "DATE", description = "Only schedules whose last date is this one or later.")
    private String from;

    @Option(
            names = "--to",
            paramLabel = "DATE",
            description = "Only schedules whose first date is this one or earlier.")
    private String to;

    @Mixin
    private Session session;

    @Mixin
    private Paging paging;

    @Mixin
    private Watching watching;

    @Override
    public Integer call() {
        return session.list(filtered(Results.ALL), COLUMNS, paging, watching, this::withDates);
    }

    private RequestPath filtered(String path) {
        return RequestPath.of(path)
                .with("status", status)
                .with("periodFrom", from)
                .with("periodTo", to);
    }

    /** Adds the dates of each result, which the service tells with the conditions: the same ones in the same order. */
    private JsonNode withDates(JsonNode results) {
        var missing = new HashMap<String, ObjectNode>();
        results.path("items")
                .forEach(result -> missing.put(result.path("conditionId").asString(""), (ObjectNode) result));
        var cursor = missing.isEmpty() ? "" : date(missing, null);
        while (!cursor.isEmpty() && !missing.isEmpty()) {
            cursor = date(missing, cursor);
        }
        return results;
    }

    /** Dates those that a page of conditions has, takes them out, and returns the cursor of the next page, or nothing. */
    private String date(Map<String, ObjectNode> missing, @Nullable String cursor) {
        var page = session.get(filtered(CONDITIONS)
                .with("limit", CONDITIONS_AT_ONCE)
                .with("cursor", cursor)
                .toString());
        for (var condition : page.path("items")) {
            var result = missing.remove(condition.path("conditionId").asString(""));
            if (result != null) {
                DATES.forEach(date -> result.set(date, condition.path(date)));
            }
        }
        return page.path("nextCursor").asString("");
    }
}
