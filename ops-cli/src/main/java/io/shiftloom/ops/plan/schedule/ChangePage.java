package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a confirmation changes: the bill, whose hours, and what it warns of. */
public final class ChangePage {

    private static final List<Column> HEAD = List.of(
            new Column("result", "result"),
            new Column("confirmed", "confirmed"),
            new Column("costs", "costs"),
            new Column("broken rules", "hard"),
            new Column("warnings", "warningCount"));
    private static final List<Section> SECTIONS = List.of(
            new Section(
                    "Whose hours change",
                    "people",
                    List.of(
                            new Column("PERSON", "displayName"),
                            new Column("HOURS BEFORE", "minutesBefore", CellStyle.HOURS),
                            new Column("AFTER", "minutesAfter", CellStyle.HOURS),
                            new Column("NIGHTS AND WEEKENDS BEFORE", "burdenBefore", CellStyle.HOURS),
                            new Column("AFTER", "burdenAfter", CellStyle.HOURS))),
            Section.ofText("Rules that would be broken", "broken"),
            Section.ofText("Warnings", "strained"));

    private ChangePage() {}

    /** @param change the answer of a dry run, or of the confirmation */
    public static View of(String result, Condition condition, Map<String, String> roles, JsonNode change) {
        var shown = JsonNodeFactory.instance.objectNode();
        shown.put("result", result);
        shown.put(
                "confirmed", change.path("ok").asBoolean(false) ? "yes" + without(change.path("warnings")) : "not yet");
        shown.put("costs", Cost.change(change.path("bill")));
        addPeople(shown, condition, change.path("people"));
        addWarnings(shown, condition, roles, change.path("warnings"));
        return new View(shown, HEAD, SECTIONS);
    }

    /** A confirmation that people do not work by is one in name only. */
    private static String without(JsonNode warnings) {
        var rules = warnings.findValuesAsString("rule");
        if (rules.contains("cancelledCondition")) {
            return ", but the condition is cancelled and nobody works by it";
        }
        if (rules.contains("newerConfirmation")) {
            return ", but people work by a newer condition";
        }
        return rules.contains("actualWork") ? ", but actual work counts on some of the dates" : "";
    }

    private static void addPeople(ObjectNode shown, Condition condition, JsonNode people) {
        var rows = shown.putArray("people");
        for (var person : people) {
            if (person.path("minutesBefore").asLong(0)
                            != person.path("minutesAfter").asLong(0)
                    || person.path("burdenBefore").asLong(0)
                            != person.path("burdenAfter").asLong(0)) {
                var row = JsonNodeFactory.instance.objectNode();
                row.setAll((ObjectNode) person);
                row.put("displayName", condition.name(person.path("personId").asString("")));
                rows.add(row);
            }
        }
    }

    private static void addWarnings(
            ObjectNode shown, Condition condition, Map<String, String> roles, JsonNode warnings) {
        var broken = shown.putArray("broken");
        var strained = shown.putArray("strained");
        for (var warning : warnings) {
            (warning.path("hard").asBoolean(false) ? broken : strained).add(condition.sentence(warning, roles));
        }
        if (!broken.isEmpty()) {
            shown.put("hard", broken.size());
        }
        shown.put("warningCount", strained.size());
    }
}
