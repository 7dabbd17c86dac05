package io.shiftloom.api.command.engine;

import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.api.terminal.TextColumns;
import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.jobs.words.Notation;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Broken and strained rules in words: all hard ones, the first of the soft ones. */
final class ViolationText {

    private static final int SOFT_SHOWN = 20;
    private static final FindingWords WORDS = new FindingWords(Notation.EXACT);

    private ViolationText() {}

    static List<String> lines(ScheduleProblem problem, List<Violation> violations, Terminal terminal) {
        var names = problem.names();
        var lines = new ArrayList<String>();
        var soft = violations.stream().filter(violation -> !violation.hard()).toList();
        violations.stream().filter(Violation::hard).forEach(violation -> add(lines, violation, names, terminal));
        soft.stream().limit(SOFT_SHOWN).forEach(violation -> add(lines, violation, names, terminal));
        if (soft.size() > SOFT_SHOWN) {
            lines.add("  and " + (soft.size() - SOFT_SHOWN) + " more soft rules; -o json lists all");
        }
        return lines;
    }

    private static void add(List<String> lines, Violation violation, Map<String, String> names, Terminal terminal) {
        var level = violation.hard() ? terminal.styled(Style.BAD, "hard") : terminal.styled(Style.WARNING, "soft");
        var who =
                violation.staffId() == null ? "" : names.getOrDefault(violation.staffId(), violation.staffId()) + ", ";
        var wrapped = TextColumns.wrap(
                who + violation.rule() + ": " + WORDS.sentence(violation.finding()), terminal.width() - 8);
        for (int line = 0; line < wrapped.size(); line++) {
            lines.add((line == 0 ? "  " + level + "  " : " ".repeat(8)) + wrapped.get(line));
        }
    }
}
