package io.shiftloom.ops.plan.inforce;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.plan.schedule.DateNotation;
import io.shiftloom.ops.plan.schedule.People;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Shifts of the service as rows of a table. */
final class ShiftRows {

    private static final List<Column> COLUMNS = List.of(
            new Column("PERSON", "displayName"),
            new Column("DATE", "date"),
            new Column("DAY", "day"),
            new Column("TIME", "time"),
            new Column("HOURS", "minutes", CellStyle.HOURS),
            new Column("ROLES", "roles"));

    private final People people;

    ShiftRows(JsonNode shifts) {
        people = new People().add(shifts, "personId");
    }

    static List<Column> columns(Column... more) {
        return Stream.concat(COLUMNS.stream(), Stream.of(more)).toList();
    }

    /** What the columns show of a shift. */
    ObjectNode row(JsonNode shift) {
        var date = shift.path("date").asString("");
        var row = JsonNodeFactory.instance
                .objectNode()
                .put("displayName", people.label(shift.path("personId").asString("")))
                .put("date", date)
                .put("day", DateNotation.weekday(date))
                .put("time", time(shift))
                .put(
                        "roles",
                        shift.path("roles")
                                .valueStream()
                                .map(role -> role.path("label").asString(""))
                                .collect(Collectors.joining(", ")));
        row.set("minutes", shift.path("minutes"));
        return row;
    }

    /** Such as {@code 12:00–18:00, 19:00–21:00}: the work between the breaks. */
    private static String time(JsonNode shift) {
        var text = new StringBuilder(shift.path("start").asString(""));
        for (var pause : shift.path("breaks")) {
            text.append('–')
                    .append(pause.path("start").asString(""))
                    .append(", ")
                    .append(pause.path("end").asString(""));
        }
        return text.append('–').append(shift.path("end").asString("")).toString();
    }
}
