package io.shiftloom.ops.plan.inforce;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code plan in-force}: who works when, by all that is confirmed. */
@Command(
        name = "in-force",
        description = {
            "Show the shifts in force between two dates, over all results that are confirmed: those that begin on one of the dates.",
            "Actual work counts, or where none is known what was confirmed of the newest request. Looking at it confirms nothing."
        })
@NullUnmarked // picocli sets the annotated fields
public final class InForceCommand implements Callable<Integer> {

    private static final int LONGEST_PAGE = 1000;

    private static final List<Column> HEAD = List.of(
            new Column("from", "from"),
            new Column("to", "to"),
            new Column("time zone", "timeZone"),
            new Column("hours in all", "minutes", CellStyle.HOURS));

    private static final List<Section> SECTIONS =
            List.of(new Section("", "shifts", ShiftRows.columns(new Column("BY", "source"))));

    @Mixin
    private Session session;

    @Mixin
    private DateRangeOptions dates;

    @Mixin
    private PersonOption person;

    @Override
    public Integer call() {
        var answer = session.all(dates.addTo(RequestPath.of("/shifts")), LONGEST_PAGE);
        var rows = new ShiftRows(answer.path("items"));
        var wanted = person.of(answer.path("items"));
        if (wanted.isEmpty()) {
            session.note("nobody works from %s to %s. Only confirmed schedules and actual work count."
                    .formatted(dates.from(), dates.to()));
        }
        var shown = JsonNodeFactory.instance
                .objectNode()
                .put("from", dates.from())
                .put("to", dates.to())
                .put(
                        "timeZone",
                        wanted.valueStream()
                                .map(shift -> shift.path("timeZone").asString(""))
                                .distinct()
                                .collect(Collectors.joining(", ")))
                .put(
                        "minutes",
                        wanted.valueStream()
                                .mapToLong(shift -> shift.path("minutes").asLong(0))
                                .sum());
        var shifts = shown.putArray("shifts");
        wanted.forEach(shift -> shifts.add(
                rows.row(shift).put("source", shift.path("actual").asBoolean(false) ? "actual work" : "confirmation")));
        return session.answer(
                JsonNodeFactory.instance.objectNode().set("items", wanted), new View(shown, HEAD, SECTIONS));
    }
}
