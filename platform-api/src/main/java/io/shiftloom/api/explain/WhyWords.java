package io.shiftloom.api.explain;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.explain.StandIn.Handover;
import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.explain.WishTally;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why somebody works or does not work, in words for people. Answers and pages say the same. */
public final class WhyWords {

    private static final int MOST_OBSTACLES = 2;

    private final ScheduleProblem problem;
    private final Language language;
    private final RuleWords rules;

    public WhyWords(ScheduleProblem problem, Language language) {
        this.problem = problem;
        this.language = language;
        this.rules = new RuleWords(language);
    }

    ScheduleProblem problem() {
        return problem;
    }

    static String title(WhyNot why, Language language) {
        return language.text(
                switch (why) {
                    case WhyNot.Working() -> "reason.works";
                    case WhyNot.NobodyNeeded() -> "reason.nobody-needed";
                    case WhyNot.Unavailable() -> "reason.unavailable";
                    case WhyNot.OutsideHours outside -> "reason.unavailable";
                    case WhyNot.Ruled ruled -> "reason.ruled";
                    case WhyNot.SeatOpen open -> "reason.open";
                    case WhyNot.Outscored outscored -> outscored(outscored.by());
                });
    }

    public String title(WhyNot why) {
        return title(why, language);
    }

    /** A stand-in costs less where the rota in force is not the best one. */
    private static String outscored(long by) {
        return by > 0 ? "reason.costs-more" : by < 0 ? "reason.costs-less" : "reason.as-good";
    }

    /** Empty where the title says as much. */
    public String statement(WhyNot why) {
        return switch (why) {
            case WhyNot.SeatOpen open -> language.text("reason.open-seat", hours(open.cells()), change(open.standIn()));
            case WhyNot.Outscored outscored ->
                language.text(
                        "reason.outscored",
                        hours(outscored.cells()),
                        name(outscored.insteadOf()),
                        change(outscored.standIn()));
            case WhyNot.Working() -> "";
            case WhyNot.NobodyNeeded() -> "";
            case WhyNot.Unavailable() -> "";
            case WhyNot.OutsideHours(var slot) -> language.text("reason.outside", slot);
            case WhyNot.Ruled(var obstacles) ->
                obstacles.stream().map(rules::obstacle).collect(Collectors.joining("; "));
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
        var who = name(standIn.staffId());
        var hours = hours(handover.cells());
        if (standIn.isLegal()) {
            return language.text("reason.legal", who, hours, change(standIn));
        }
        return isPinned(standIn)
                ? language.text("reason.pinned", who, hours, change(standIn))
                : language.text("reason.broken", who, hours, obstacles(standIn.obstacles()));
    }

    /** That nobody else could work the cells. */
    String nobody() {
        return language.text("reason.nobody-free");
    }

    /** What became of somebody's wishes, for that person to read. */
    String receipt(String name, WishTally tally, List<WishReceipt.Refusal> refused) {
        return Stream.concat(
                        asked(name, tally),
                        RefusedTime.of(problem.grid(), refused).stream().map(this::sentence))
                .collect(Collectors.joining(" "));
    }

    /** What was wished for, and how much of it came: work, and time off. */
    private Stream<String> asked(String name, WishTally tally) {
        if (tally.askedFree() == 0) {
            return Stream.of(
                    tally.asked() == 0
                            ? language.text("wish.none", name)
                            : language.text("wish.receipt", name, hours(tally.asked()), hours(tally.granted())));
        }
        var free = hours(tally.askedFree());
        var keptFree = hours(tally.grantedFree());
        return tally.asked() == 0
                ? Stream.of(language.text("wish.free", name, free, keptFree))
                : Stream.of(
                        language.text("wish.receipt", name, hours(tally.asked()), hours(tally.granted())),
                        language.text("wish.free-too", free, keptFree));
    }

    private String sentence(RefusedTime refused) {
        return "%s, %s: %s.".formatted(when(refused, language), wish(refused.wish(), language), refused.reason());
    }

    /** Such as {@code Mon 7 Dec, 09:00–12:00}. */
    public static String when(RefusedTime refused, Language language) {
        return new RuleWords(language).cell(refused.date(), refused.from() + "–" + refused.until());
    }

    /** A number of cells in hours, which people count their time in. */
    private String hours(int cells) {
        return cells == 0 ? "0 h" : rules.duration((long) cells * problem.grid().granularityMinutes());
    }

    /** What was wished and what came instead. */
    public static String wish(Wish refused, Language language) {
        return language.text(refused == Wish.NONE ? "wish.against" : "wish.not-given");
    }

    /** Whether a pin is the only obstacle. */
    private static boolean isPinned(StandIn standIn) {
        return standIn.obstacles().stream().allMatch(obstacle -> obstacle.rule().equals(CostItem.PINNED));
    }

    /** What stands in the way of a stand-in, the first two in full. */
    public String obstacles(List<Obstacle> obstacles) {
        var shown =
                obstacles.stream().limit(MOST_OBSTACLES).map(rules::obstacle).collect(Collectors.joining("; "));
        return obstacles.size() > MOST_OBSTACLES
                ? language.text("reason.more", shown, obstacles.size() - MOST_OBSTACLES)
                : shown;
    }

    private String change(StandIn standIn) {
        var parts = parts(standIn.extraByPart());
        return RuleWords.signed(standIn.extraCost()) + (parts.isEmpty() ? "" : " (" + parts + ")");
    }

    /** By how much which part of the score changes. */
    public String parts(Map<CostPart, Long> parts) {
        return rules.parts(parts);
    }

    /** What somebody of the staff is called. */
    public String name(String staffId) {
        return problem.name(staffId);
    }

    private String hours(CellSet cells) {
        var grid = problem.grid();
        var worked = cells.stream().toArray();
        return grid.slot(worked[0]).id() + "–"
                + grid.slot(worked[worked.length - 1]).endTime();
    }
}
