package io.shiftloom.ops.plan;

import io.shiftloom.ops.plan.schedule.Choice;
import io.shiftloom.ops.plan.schedule.Condition;
import io.shiftloom.ops.plan.schedule.DateNotation;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code plan revise}: pins, and the rest stays close. */
@Command(
        name = "revise",
        description = {
            "Create a new result in which people work, or do not work, at given times, and the rest stays as close as possible.",
            "Afterwards, 'show' lists what each pin costs."
        })
@NullUnmarked // picocli sets the annotated fields
final class ReviseCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Option(
            names = "--pin",
            paramLabel = "PERSON@DATE/TIME",
            description =
                    "Who works, and when, such as \"Eva Braun@2026-12-18/12:00-17:00\", \"Eva Braun@2026-12-18/12:00\" or, over midnight, \"Eva Braun@2026-12-18/21:00-04:00\".")
    private List<String> pins;

    @Option(
            names = "--forbid",
            paramLabel = "PERSON@DATE[/TIME]",
            description = "Who does not work, and when; without a time, all day.")
    private List<String> forbidden;

    @Option(
            names = "--dates",
            split = ",",
            paramLabel = "DATE",
            description = "Change these dates only, such as 2026-12-18,2026-12-19 or 2026-12-18..2026-12-20.")
    private List<String> dates;

    @Mixin
    private Repeatable repeatable;

    @Mixin
    private NewResult newResult;

    @Override
    public Integer call() {
        if (pins == null && forbidden == null) {
            throw OpsFailure.usage("name what to revise: --pin, --forbid or both.");
        }
        var condition = result.condition(session);
        var body = JsonNodeFactory.instance.objectNode();
        add(body, "pinned", pins, condition);
        add(body, "forbidden", forbidden, condition);
        if (dates != null) {
            var chosen = body.putArray("dates");
            DateNotation.dates(dates).forEach(chosen::add);
        }
        return newResult.show(
                session, repeatable.post(session, result.path("/revise").toString(), body));
    }

    private static void add(ObjectNode body, String side, List<String> choices, Condition condition) {
        if (choices == null) {
            return;
        }
        var cells = body.putArray(side);
        for (var written : choices) {
            var choice = Choice.read(written);
            if (choice.slots() == null && side.equals("pinned")) {
                throw OpsFailure.usage("the pin '%s' has no time, such as /12:00-17:00.".formatted(written));
            }
            var personId = condition.personId(choice.person());
            condition
                    .cells(choice.date(), choice.slots())
                    .forEach(cell -> cells.addObject()
                            .put("personId", personId)
                            .put("date", cell.date())
                            .put("slotId", cell.slotId()));
        }
    }
}
