package io.shiftloom.api.command.engine;

import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaTable;
import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.api.terminal.TextColumns;
import io.shiftloom.jobs.words.PartialPlanWords;
import io.shiftloom.solver.answer.PartialPlan;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The best plan with open seats, as a table and the seats by name. */
final class PartialPlanText {

    private static final int SHOWN = 12;

    private PartialPlanText() {}

    static List<String> lines(ScheduleProblem problem, PartialPlan plan, Terminal terminal) {
        var lines = new ArrayList<String>();
        lines.add("");
        lines.add(terminal.styled(Style.STRONG, PartialPlanWords.statement(plan) + ":"));
        var open = plan.open().stream().limit(SHOWN).map(PartialPlanText::seats).collect(Collectors.joining(", "));
        int more = plan.open().size() - SHOWN;
        lines.addAll(TextColumns.wrap(more > 0 ? open + " and in " + more + " more cells" : open, terminal.width()));
        lines.addAll(RotaTable.lines(Rota.of(problem, plan.roster()), terminal));
        return lines;
    }

    private static String seats(OpenSeats seats) {
        var role = seats.role() == null ? "" : " " + seats.role();
        return seats.cell().replace("__", " ") + role + (seats.seats() > 1 ? " ×" + seats.seats() : "");
    }
}
