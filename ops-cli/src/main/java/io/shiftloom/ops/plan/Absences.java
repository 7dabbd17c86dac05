package io.shiftloom.ops.plan;

import io.shiftloom.ops.plan.schedule.Choice;
import io.shiftloom.ops.plan.schedule.Condition;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Who drops out, and who else may stand in. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class Absences {

    @Option(
            names = "--absent",
            required = true,
            paramLabel = "PERSON@DATE[/TIME]",
            description = {
                "Who drops out, at a time such as \"Eva Braun@2026-12-18/12:00-17:00\", or from the shifts that begin on the date.",
                "A night is left to its end. One that began the day before stays, unless that date is named too."
            })
    private List<String> absent;

    @Option(
            names = "--substitute",
            paramLabel = "PERSON@DATE[/TIME]",
            description = "Further people who can come in, including those on the roster who were not in the request.")
    private List<String> substitutes;

    /** The body of an emergency shift. */
    ObjectNode body(Condition condition) {
        var body = JsonNodeFactory.instance.objectNode();
        add(body, "absent", "absentShiftPairs", absent, condition, condition::personId);
        if (substitutes != null) {
            add(body, "substitute", "substituteDayPairs", substitutes, condition, condition::rosterId);
        }
        return body;
    }

    private static void add(
            ObjectNode body,
            String side,
            String wholeDates,
            List<String> choices,
            Condition condition,
            UnaryOperator<String> idOf) {
        for (var written : choices) {
            var choice = Choice.read(written);
            var id = idOf.apply(choice.person());
            if (choice.slots() == null) {
                body.withArray(wholeDates).addObject().put("staffId", id).put("dateYmd", choice.date());
                continue;
            }
            for (var cell : condition.cells(choice.date(), choice.slots())) {
                body.withArray(side + "Slots")
                        .addObject()
                        .put("staffId", id)
                        .put("dateYmd", cell.date())
                        .put("slotId", cell.slotId());
            }
        }
    }

    /** As they were written, for the command that makes a repair real. */
    String options() {
        var text = new StringBuilder();
        absent.forEach(choice -> text.append(" --absent \"").append(choice).append('"'));
        if (substitutes != null) {
            substitutes.forEach(
                    choice -> text.append(" --substitute \"").append(choice).append('"'));
        }
        return text.toString();
    }
}
