package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Why a result has no schedule: the proof that there is none, or what the closest attempt breaks where the effort ran out. */
public final class WithoutSchedule {

    public static final List<Section> SECTIONS = List.of(
            Section.ofText("Why there is no schedule", "proof"),
            Section.ofText("Hard rules that the closest attempt still breaks", "closest"),
            Section.ofText("What would help", "repairs"),
            Section.ofText("The best partial plan", "partial"));

    private static final int MOST_BROKEN = 20;

    private WithoutSchedule() {}

    public static void add(Session session, ObjectNode shown, JsonNode review) {
        var diagnostics = review.path("diagnostics");
        var proof = shown.putArray("proof");
        var repairs = shown.putArray("repairs");
        if (review.path("status").asString("").equals("failed")) {
            proof.add(
                    "The effort ran out before a schedule that keeps every hard rule was found, or a proof that there is none.");
            repairs.add(
                    "The same request ends the same: ask for less, or let an operator raise the effort of the search.");
        }
        add(proof, diagnostics.path("statement"), null);
        diagnostics.path("others").forEach(other -> add(proof, other.path("statement"), null));
        addClosest(session, shown, diagnostics.path("closest"));
        for (var repair : diagnostics.path("repairs")) {
            add(repairs, repair.path("statement"), repair.path("wayOut"));
        }
        add(shown.putArray("partial"), diagnostics.at("/partial/statement"), null);
    }

    private static void addClosest(Session session, ObjectNode shown, JsonNode broken) {
        if (broken.isEmpty()) {
            return;
        }
        var condition = Condition.of(session, shown.path("conditionId").asString(""));
        var roles = condition.roles();
        var closest = shown.putArray("closest");
        broken.valueStream().limit(MOST_BROKEN).forEach(rule -> closest.add(condition.sentence(rule, roles)));
        if (broken.size() > MOST_BROKEN) {
            closest.add("and %d more; -o json lists all".formatted(broken.size() - MOST_BROKEN));
        }
    }

    private static void add(ArrayNode lines, JsonNode statement, @Nullable JsonNode wayOut) {
        if (statement.isString()) {
            // The statement of a first step says by itself that it is one.
            var certainty = wayOut != null && wayOut.asBoolean(false) ? " (a way out: a schedule was found so)" : "";
            lines.add(statement.stringValue() + certainty);
        }
    }
}
