package io.shiftloom.api.command.engine;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.api.rota.Csv;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaTable;
import io.shiftloom.api.rota.ScoreSheet;
import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.ViolationDocument;
import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

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

        private Answer answer() {
            return new Answer(name, valid(), score(), ViolationDocument.told(violations()));
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
        var judged = schedules.stream().map(Judged::answer).toList();
        return Json.tree(judged.size() == 1 ? judged.getFirst() : new Answers(valid(), judged));
    }

    private record Answers(boolean valid, List<Answer> schedules) {}

    private record Answer(String name, boolean valid, Score score, List<ViolationDocument> violations) {}

    @JsonPropertyOrder({"schedule", "rule", "hard", "staffId", "cells", "excess", "message"})
    private record Line(
            String schedule,
            String rule,
            boolean hard,
            @Nullable String staffId,
            String cells,
            long excess,
            String message) {

        static Line of(String schedule, Violation violation) {
            return new Line(
                    schedule,
                    violation.rule(),
                    violation.hard(),
                    violation.staffId(),
                    String.join(" ", violation.cells()),
                    violation.excess(),
                    FindingWords.message(violation));
        }
    }

    /** One line for each violation. */
    String csv() {
        var lines = schedules.stream()
                .flatMap(schedule ->
                        schedule.violations().stream().map(violation -> Line.of(schedule.name(), violation)))
                .toList();
        return Csv.of(Line.class, lines, "\n");
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
