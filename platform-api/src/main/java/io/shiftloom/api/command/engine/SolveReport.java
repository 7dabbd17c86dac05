package io.shiftloom.api.command.engine;

import io.shiftloom.api.rota.CertificateText;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaTable;
import io.shiftloom.api.rota.ScoreSheet;
import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.solver.Candidate;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.ScheduleOutcome.Exhausted;
import io.shiftloom.solver.ScheduleOutcome.NoSolution;
import io.shiftloom.solver.ScheduleOutcome.Solved;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the engine found, for people and for programs. */
record SolveReport(ScheduleProblem problem, ScheduleOutcome outcome, long millis) {

    private static final List<String> COLUMNS = List.of("personId", "personName", "date", "slotId", "slotLabel");

    JsonNode json() {
        var root = JsonNodeFactory.instance.objectNode();
        switch (outcome) {
            case Solved solved -> solved(root, solved);
            case NoSolution none -> {
                unsolved(root, "no_solution").set("certificate", EngineDocuments.certificate(none.certificate()));
            }
            case Exhausted exhausted -> {
                unsolved(root, "failed").set("violations", EngineDocuments.violations(exhausted.closest()));
            }
        }
        return root;
    }

    /** The same keys as of a solved one, so that a program need not ask which are there. */
    private ObjectNode unsolved(ObjectNode root, String status) {
        root.put("status", status).putArray("candidates");
        return root.putNull("bound").putNull("gap").put("millis", millis);
    }

    private void solved(ObjectNode root, Solved solved) {
        var candidates = root.put("status", "completed").putArray("candidates");
        for (var candidate : solved.candidates()) {
            var node = candidates.addObject().put("rank", candidate.rank()).put("focus", candidate.focus());
            node.set("score", EngineDocuments.score(candidate.score()));
            node.set("assignments", EngineDocuments.assignments(problem, candidate.roster()));
        }
        root.put("bound", solved.bound())
                .put("gap", solved.gap())
                .put("rounds", solved.rounds())
                .put("millis", millis);
    }

    /** All candidates, one line for each assignment; only the heading when there is none. */
    List<String> csv() {
        var lines = new ArrayList<String>();
        lines.add("rank," + String.join(",", COLUMNS));
        if (outcome instanceof Solved solved) {
            for (var candidate : solved.candidates()) {
                EngineDocuments.assignments(problem, candidate.roster())
                        .forEach(assignment -> lines.add(candidate.rank() + "," + csv(assignment)));
            }
        }
        return lines;
    }

    private static String csv(JsonNode assignment) {
        return String.join(
                ",",
                COLUMNS.stream()
                        .map(column -> assignment.get(column).stringValue())
                        .map(CsvText::quoted)
                        .toList());
    }

    List<String> table(Terminal terminal, int rank) {
        return switch (outcome) {
            case Solved solved -> solved(solved, terminal, rank);
            case NoSolution none -> CertificateText.lines(none.certificate(), terminal);
            case Exhausted exhausted -> exhausted(exhausted, terminal);
        };
    }

    private List<String> solved(Solved solved, Terminal terminal, int rank) {
        var shown = solved.candidates().stream()
                .filter(candidate -> candidate.rank() == rank)
                .findFirst()
                .orElse(solved.candidates().getFirst());
        var score = shown.score();
        var lines = new ArrayList<>(RotaTable.lines(Rota.of(problem, shown.roster()), terminal));
        lines.add("");
        lines.addAll(ScoreSheet.lines(score.hard(), score.soft(), score.parts(), terminal));
        lines.add(ScoreSheet.bound(score.soft(), solved.bound(), gap(score.soft(), solved.bound())));
        lines.add("Solved in " + seconds() + ", " + solved.rounds() + " rounds");
        solved.candidates().stream()
                .filter(candidate -> candidate.rank() != shown.rank())
                .forEach(candidate -> lines.add(terminal.styled(Style.FAINT, other(candidate, shown))));
        return lines;
    }

    private String other(Candidate candidate, Candidate shown) {
        return "Candidate %d (%s): score %s, other people in %.0f %% of the seats; see it with --candidate %d"
                .formatted(
                        candidate.rank(),
                        candidate.focus(),
                        ScoreSheet.number(candidate.score().soft()),
                        100.0 * seatsChanged(candidate, shown) / Math.max(1, problem.seats()),
                        candidate.rank());
    }

    private long seatsChanged(Candidate candidate, Candidate shown) {
        long changed = 0;
        for (int person = 0; person < problem.staff().size(); person++) {
            var other = shown.roster().row(person);
            changed += candidate.roster().row(person).stream()
                    .filter(cell -> !other.contains(cell))
                    .count();
        }
        return changed;
    }

    private List<String> exhausted(Exhausted exhausted, Terminal terminal) {
        var lines = new ArrayList<String>();
        lines.add(terminal.styled(
                Style.BAD, "The effort ran out with neither a schedule nor a proof that there is none."));
        lines.add("Solved for " + seconds() + "; try a larger --effort. The closest attempt still breaks:");
        lines.addAll(ViolationText.lines(problem, exhausted.closest(), terminal));
        return lines;
    }

    private String seconds() {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }

    private static double gap(long soft, long bound) {
        return soft == 0 ? 0 : (double) (soft - bound) / soft;
    }
}
