package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** The course of a job's searches for people: a table for each search. */
final class JobCourse {

    private static final List<Column> HEAD = List.of(
            new Column("condition", "conditionId"),
            new Column("run", "run"),
            new Column("status", "status", CellStyle.STATUS));

    private static final List<Column> POINTS = List.of(
            new Column("AFTER", "afterMillis", CellStyle.MILLIS),
            new Column("PHASE", "phase"),
            new Column("MOVES", "moves", CellStyle.NUMBER),
            new Column("HARD", "hard", CellStyle.NUMBER),
            new Column("SOFT", "soft", CellStyle.NUMBER),
            new Column("BOUND", "bound", CellStyle.NUMBER),
            new Column("GAP", "gap", CellStyle.PERCENT));

    private JobCourse() {}

    static int show(Session session, JsonNode course) {
        var searches = course.path("searches");
        var sections = IntStream.range(0, searches.size())
                .mapToObj(place -> new Section(title(searches.get(place)), "searches." + place + ".points", POINTS))
                .toList();
        return session.report(course, HEAD, sections);
    }

    private static String title(JsonNode search) {
        var chunk = search.path("chunk").asString("");
        return "%s%s, %s"
                .formatted(
                        search.path("step").asString(""),
                        chunk.isEmpty() ? "" : " of " + chunk,
                        search.path("state").asString(""));
    }
}
