package io.shiftloom.api.explain;

import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.explain.Handover;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.scan.CostPart;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Why somebody works or does not work, in words for people. Answers and pages say the same. */
public final class WhyWords {

    private static final int MOST_OBSTACLES = 2;

    private final ScheduleProblem problem;

    public WhyWords(ScheduleProblem problem) {
        this.problem = problem;
    }

    public static String title(WhyNot why) {
        return switch (why) {
            case WhyNot.Working() -> "Works";
            case WhyNot.NobodyNeeded() -> "Nobody needed";
            case WhyNot.Unavailable() -> "Not available";
            case WhyNot.OutsideHours outside -> "Not available";
            case WhyNot.Ruled ruled -> "A rule forbids it";
            case WhyNot.SeatOpen open -> "A seat is open";
            case WhyNot.Outscored outscored -> outscored(outscored.by());
        };
    }

    /** A stand-in costs less where the rota in force is not the best one. */
    private static String outscored(long by) {
        return by > 0 ? "Costs more" : by < 0 ? "Costs less" : "Just as good";
    }

    /** Empty where the title says as much. */
    public String statement(WhyNot why) {
        return switch (why) {
            case WhyNot.SeatOpen open ->
                "Working %s changes the score by %s".formatted(hours(open.cells()), change(open.standIn()));
            case WhyNot.Outscored outscored ->
                "Taking %s over from %s changes the score by %s"
                        .formatted(hours(outscored.cells()), name(outscored.insteadOf()), change(outscored.standIn()));
            case WhyNot.Working() -> "";
            case WhyNot.NobodyNeeded() -> "";
            case WhyNot.Unavailable() -> "";
            case WhyNot.OutsideHours(var slot) -> slot + " is outside the person's own hours";
            case WhyNot.Ruled(var obstacles) ->
                obstacles.stream().map(RuleWords::obstacle).collect(Collectors.joining("; "));
        };
    }

    /** Title and statement as one line. */
    String line(WhyNot why) {
        var statement = statement(why);
        return statement.isEmpty() ? title(why) : title(why) + ": " + statement;
    }

    /** What it would take for somebody else to work the cells. */
    String line(Handover handover) {
        var standIn = handover.standIn();
        var who = name(standIn.staffId()) + " worked " + hours(handover.cells()) + " instead, ";
        if (standIn.isLegal()) {
            return "If " + who + "the score would change by " + change(standIn);
        }
        return isPinned(standIn)
                ? "Pinned here; if " + who + "the score would change by " + change(standIn)
                : "If " + who + "a rule would be broken: " + obstacles(standIn.obstacles());
    }

    /** Whether nothing but a pin stands in the way. */
    private static boolean isPinned(StandIn standIn) {
        return standIn.obstacles().stream().allMatch(obstacle -> obstacle.rule().equals(CostItem.PINNED));
    }

    /** What stands in the way of a stand-in, the first two in full. */
    public static String obstacles(List<Obstacle> obstacles) {
        var shown = obstacles.stream()
                .limit(MOST_OBSTACLES)
                .map(RuleWords::obstacle)
                .collect(Collectors.joining("; "));
        return obstacles.size() > MOST_OBSTACLES
                ? shown + "; and " + (obstacles.size() - MOST_OBSTACLES) + " more"
                : shown;
    }

    private static String change(StandIn standIn) {
        var parts = parts(standIn.extraByPart());
        return signed(standIn.extraCost()) + (parts.isEmpty() ? "" : " (" + parts + ")");
    }

    /** By how much which part of the score changes. */
    public static String parts(Map<CostPart, Long> parts) {
        return parts.entrySet().stream()
                .map(part -> RuleWords.part(part.getKey()) + " " + signed(part.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String signed(long number) {
        return number < 0 ? "−" + -number : "+" + number;
    }

    /** The name of somebody of the staff. */
    public String name(String staffId) {
        return problem.staff().stream()
                .filter(member -> member.staffId().equals(staffId))
                .map(StaffMember::displayName)
                .findFirst()
                .orElse(staffId);
    }

    private String hours(CellSet cells) {
        var grid = problem.grid();
        var worked = cells.stream().toArray();
        return grid.slot(worked[0]).id() + "–"
                + grid.slot(worked[worked.length - 1]).endTime();
    }
}
