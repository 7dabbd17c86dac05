package io.shiftloom.api.command.engine;

import io.shiftloom.solver.Certificate;
import io.shiftloom.solver.Score;
import io.shiftloom.solver.Violation;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values of the engine as JSON, in the names the service uses too. */
final class EngineDocuments {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private EngineDocuments() {}

    static ObjectNode score(Score score) {
        var node = NODES.objectNode().put("hard", score.hard()).put("soft", score.soft());
        var parts = node.putObject("parts");
        score.parts().forEach(parts::put);
        return node;
    }

    /** In order of date, slot, then staff. */
    static ArrayNode assignments(ScheduleProblem problem, Roster roster) {
        var array = NODES.arrayNode();
        var grid = problem.grid();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            for (int person = 0; person < problem.staff().size(); person++) {
                if (roster.row(person).contains(cell)) {
                    var staff = problem.staff().get(person);
                    array.addObject()
                            .put("personId", staff.staffId())
                            .put("personName", staff.displayName())
                            .put("date", grid.date(grid.dayOf(cell)).toString())
                            .put("slotId", grid.slot(cell).id())
                            .put("slotLabel", grid.slot(cell).label());
                }
            }
        }
        return array;
    }

    static ArrayNode violations(List<Violation> violations) {
        var array = NODES.arrayNode();
        for (var violation : violations) {
            array.addObject()
                    .put("rule", violation.rule())
                    .put("hard", violation.hard())
                    .put("staffId", violation.staffId())
                    .set("cells", texts(violation.cells()))
                    .put("excess", violation.excess())
                    .put("message", violation.message());
        }
        return array;
    }

    static ObjectNode certificate(Certificate certificate) {
        var node = NODES.objectNode().put("kind", certificate.kind()).put("statement", certificate.statement());
        node.set("cells", texts(certificate.cells()));
        node.set("people", texts(certificate.people()));
        node.set("rules", texts(certificate.rules()));
        var repairs = node.putArray("repairs");
        certificate
                .repairs()
                .forEach(repair -> repairs.addObject()
                        .put("action", repair.action())
                        .put("target", repair.target())
                        .put("amount", repair.amount())
                        .put("statement", repair.statement()));
        return node;
    }

    private static ArrayNode texts(List<String> texts) {
        var array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }
}
