package io.shiftloom.api.command.engine;

import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaTable;
import io.shiftloom.api.rota.ScoreSheet;
import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.solver.Score;
import io.shiftloom.solver.Violation;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the checker says about each schedule of a file. */
record CheckReport(ScheduleProblem problem, List<Judged> schedules) {

    /** @param misplaced assignments that the roster could not hold */
    record Judged(String name, List<Violation> misplaced, Verdict verdict, Roster roster) {

        boolean valid() {
            return misplaced.isEmpty() && verdict.valid();
        }

        List<Violation> violations() {
            return Stream.concat(misplaced.stream(), verdict.violations().stream())
                    .toList();
        }

        Score score() {
            var score = verdict.score();
            return new Score(score.hard() + misplaced.size(), score.soft(), score.parts());
        }
    }

    boolean valid() {
        return schedules.stream().allMatch(Judged::valid);
    }

    /** One schedule is an object of its own; several are listed under {@code schedules}. */
    JsonNode json() {
        if (schedules.size() == 1) {
            return json(schedules.getFirst());
        }
        var root = JsonNodeFactory.instance.objectNode().put("valid", valid());
        var array = root.putArray("schedules");
        schedules.forEach(schedule -> array.add(json(schedule)));
        return root;
    }

    private static ObjectNode json(Judged schedule) {
        var node = JsonNodeFactory.instance
                .objectNode()
                .put("name", schedule.name())
                .put("valid", schedule.valid());
        node.set("score", EngineDocuments.score(schedule.score()));
        node.set("violations", EngineDocuments.violations(schedule.violations()));
        return node;
    }

    /** One line for each violation. */
    List<String> csv() {
        var lines = new ArrayList<String>();
        lines.add("schedule,rule,hard,staffId,cells,excess,message");
        for (var schedule : schedules) {
            for (var violation : schedule.violations()) {
                lines.add(String.join(
                        ",",
                        Stream.of(
                                        schedule.name(),
                                        violation.rule(),
                                        Boolean.toString(violation.hard()),
                                        violation.staffId() == null ? "" : violation.staffId(),
                                        String.join(" ", violation.cells()),
                                        Long.toString(violation.excess()),
                                        violation.message())
                                .map(CsvText::quoted)
                                .toList()));
            }
        }
        return lines;
    }

    List<String> table(Terminal terminal) {
        var lines = new ArrayList<String>();
        if (schedules.size() == 1) {
            lines.addAll(RotaTable.lines(Rota.of(problem, schedules.getFirst().roster()), terminal));
            lines.add("");
        }
        for (var schedule : schedules) {
            if (schedules.size() > 1) {
                lines.add(terminal.styled(Style.STRONG, schedule.name() + ":"));
            }
            var score = schedule.score();
            lines.addAll(ScoreSheet.lines(score.hard(), score.soft(), score.parts(), terminal));
            lines.addAll(ViolationText.lines(problem, schedule.violations(), terminal));
        }
        return lines;
    }
}
