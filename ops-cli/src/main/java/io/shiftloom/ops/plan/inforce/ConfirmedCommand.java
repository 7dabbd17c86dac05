package io.shiftloom.ops.plan.inforce;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.ConfirmerName;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code plan confirmed}: what was confirmed of a result. */
@Command(
        name = "confirmed",
        description = {
            "Show whether a result is confirmed, with which schedule, and whether people work by it.",
            "Looking at it confirms nothing."
        })
@NullUnmarked // picocli sets the annotated fields
public final class ConfirmedCommand implements Callable<Integer> {

    private static final List<Column> HEAD = List.of(
            new Column("result", "conditionId"),
            new Column("confirmed", "confirmedAt"),
            new Column("confirmed by", "confirmedBy"),
            new Column("schedule", "schedule"),
            new Column("in force", "inForce"),
            new Column("replaced by", "newer"),
            new Column("cancelled", "cancelledAt"),
            new Column("time zone", "timeZone"));

    private static final List<Section> SECTIONS =
            List.of(new Section("", "shifts", ShiftRows.columns(new Column("IN FORCE", "counts"))));

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Mixin
    private PersonOption person;

    @Override
    public Integer call() {
        var answer = session.get(result.path("/confirmation").toString());
        var confirmation = answer.path("confirmation");
        var shown = JsonNodeFactory.instance.objectNode();
        if (confirmation.isNull()) {
            session.note("nothing is confirmed of this result. See 'plan show', and confirm with 'plan confirm'.");
            shown.put("conditionId", result.id()).put("inForce", "no");
            return session.answer(answer, new View(shown, HEAD, SECTIONS));
        }
        for (var field : List.of("conditionId", "confirmedAt", "cancelledAt", "timeZone")) {
            if (!confirmation.path(field).isNull()) {
                shown.set(field, confirmation.path(field));
            }
        }
        if (confirmation.path("confirmedBy").isObject()) {
            shown.put("confirmedBy", ConfirmerName.of(confirmation.path("confirmedBy")));
        }
        shown.put("schedule", schedule(confirmation.path("candidate")));
        shown.put("inForce", inForce(confirmation));
        if (confirmation.path("newer").isObject()) {
            shown.put("newer", newer(confirmation.path("newer")));
        }
        var rows = new ShiftRows(confirmation.path("shifts"));
        var shifts = shown.putArray("shifts");
        person.of(confirmation.path("shifts"))
                .forEach(shift -> shifts.add(
                        rows.row(shift).put("counts", shift.path("inForce").asBoolean(false) ? "yes" : "no")));
        return session.answer(answer, new View(shown, HEAD, SECTIONS));
    }

    private static String schedule(JsonNode candidate) {
        return candidate.isNull() ? "as people changed it" : "candidate " + candidate.asInt();
    }

    private static String inForce(JsonNode confirmation) {
        var actual = confirmation.path("actual").asBoolean(false) ? "; its actual work is known and counts" : "";
        return switch (confirmation.path("inForce").asString("")) {
            case "whole" -> "for everybody on all dates";
            case "part" -> "in part" + actual;
            default -> "no" + actual;
        };
    }

    private static String newer(JsonNode newer) {
        return "%s; on %d dates from %s to %s a newer one counts"
                .formatted(
                        newer.path("conditionId").asString(""),
                        newer.path("dates").asInt(0),
                        newer.path("from").asString(""),
                        newer.path("to").asString(""));
    }
}
