package io.shiftloom.ops.plan.inforce;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.People;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code plan fairness}: what everybody worked. */
@Command(
        name = "fairness",
        description = {
            "Show what everybody worked week by week, against the fair share: hours, nights, weekends, late ends, refused wishes.",
            "It counts actual work, or confirmed work where no actual work is known."
        })
@NullUnmarked // picocli sets the annotated fields
public final class FairnessCommand implements Callable<Integer> {

    private static final List<Section> SECTIONS = List.of(new Section(
            "",
            "weeks",
            List.of(
                    new Column("PERSON", "displayName"),
                    new Column("WEEK OF", "from"),
                    new Column("HOURS", "minutes", CellStyle.HOURS),
                    new Column("SHARE", "targetMinutes", CellStyle.HOURS),
                    new Column("NIGHTS", "nightMinutes", CellStyle.HOURS),
                    new Column("WEEKENDS", "weekendMinutes", CellStyle.HOURS),
                    new Column("LATE", "lateEnds"),
                    new Column("REFUSED", "refusedWishes"))));

    @Mixin
    private Session session;

    @Mixin
    private DateRangeOptions dates;

    @Mixin
    private PersonOption person;

    @Override
    public Integer call() {
        var answer = session.get(dates.addTo(RequestPath.of("/fairness")).toString());
        var people = new People().add(answer.path("items"), "personId");
        if (answer.path("items").isEmpty()) {
            session.note(
                    "nobody has work or a fair share from %s to %s. Only confirmed schedules and actual work count."
                            .formatted(dates.from(), dates.to()));
        }
        var shown = JsonNodeFactory.instance.objectNode();
        var weeks = shown.putArray("weeks");
        for (var item : person.of(answer.path("items"))) {
            var name = people.label(item.path("personId").asString(""));
            item.path("weeks").forEach(week -> {
                var row = JsonNodeFactory.instance.objectNode().put("displayName", name);
                weeks.add(row.setAll((ObjectNode) week));
            });
        }
        return session.answer(answer, new View(shown, List.of(), SECTIONS));
    }
}
