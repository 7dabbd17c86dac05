package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.explain.WhyWords;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.scan.CostPart;
import io.shiftloom.solver.verify.ScheduleVerifier;
import io.shiftloom.solver.verify.Verdict;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What can be done about one day of one person, each with what it costs.
 *
 * @param works shifts that begin on the day
 * @param hours to begin with where somebody wants others
 */
record DayOptions(
        String name, String date, List<String> works, boolean locked, List<Option> options, ShiftHours hours) {

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE d MMM", Locale.ENGLISH);
    private static final int MOST_STAND_INS = 8;
    private static final int MOST_SWAPS = 5;

    /**
     * A step that can be taken.
     *
     * @param legal whether it breaks no hard rule that is kept now
     * @param cost by how much the score grows
     * @param why what of it changes, or what it breaks
     */
    record Option(Move move, String label, boolean legal, long cost, String why) {}

    static String day(ScheduleProblem problem, int day) {
        return problem.grid().date(day).format(DAY);
    }

    static DayOptions of(EditedRota edited, int person, int day) {
        var problem = edited.problem();
        var cells = ofDay(edited, person, day);
        var works = Rota.of(problem, edited.roster()).rows().get(person).shifts().stream()
                .filter(shift -> shift.day() == day)
                .map(RotaShift::label)
                .toList();
        var now = ScheduleVerifier.verify(problem, edited.roster());
        var options = new ArrayList<Option>();
        if (cells.isEmpty()) {
            take(edited, person, day, now, options);
        } else {
            options.add(judged(edited, new Move(Move.Kind.OFF, person, day, -1), "Take off", now));
            options.addAll(standIns(edited, person, day, cells));
            options.addAll(swaps(edited, person, day, now));
        }
        return new DayOptions(
                problem.staff().get(person).displayName(),
                day(problem, day),
                works,
                edited.draft().locks().contains(new Draft.PersonDay(person, day)),
                List.copyOf(options),
                ShiftHours.of(problem.grid(), cells));
    }

    /** Work from one slot to another, with what it costs. */
    static Option hours(EditedRota edited, Move move) {
        return judged(edited, move, "Set", ScheduleVerifier.verify(edited.problem(), edited.roster()));
    }

    private static void take(EditedRota edited, int person, int day, Verdict now, List<Option> options) {
        var move = new Move(Move.Kind.TAKE, person, day, -1);
        if (!edited.with(move).roster().equals(edited.roster())) {
            options.add(judged(edited, move, "Take the open hours", now));
        }
    }

    private static CellSet ofDay(EditedRota edited, int person, int day) {
        var grid = edited.problem().grid();
        return CellSet.of(edited.roster().row(person).stream()
                .filter(cell -> grid.dayOf(cell) == day)
                .toArray());
    }

    private static List<Option> standIns(EditedRota edited, int person, int day, CellSet cells) {
        return new ScheduleExplainer(edited.problem(), edited.roster())
                .standIns(person, cells).stream()
                        .limit(MOST_STAND_INS)
                        .map(standIn -> give(edited, person, day, standIn))
                        .toList();
    }

    private static Option give(EditedRota edited, int person, int day, StandIn standIn) {
        var name = edited.problem().staff().get(standIn.person()).displayName();
        return new Option(
                new Move(Move.Kind.GIVE, person, day, standIn.person()),
                "Give to " + name,
                standIn.isLegal(),
                standIn.extraCost(),
                standIn.isLegal()
                        ? moved(edited, ofDay(edited, person, day), name) + WhyWords.parts(standIn.extraByPart())
                        : "breaks a rule: " + WhyWords.obstacles(standIn.obstacles()));
    }

    private static String moved(EditedRota edited, CellSet cells, String name) {
        var grid = edited.problem().grid();
        return "moves " + Hours.text(cells.stream().map(grid::minutes).sum()) + " h to " + name + ". ";
    }

    /** With those who work other hours of the day, where each may work the other's. */
    private static List<Option> swaps(EditedRota edited, int person, int day, Verdict now) {
        var mine = ofDay(edited, person, day);
        return IntStream.range(0, edited.problem().staff().size())
                .filter(other -> other != person)
                .filter(other -> {
                    var theirs = ofDay(edited, other, day);
                    return !theirs.isEmpty()
                            && !theirs.equals(mine)
                            && may(edited, other, mine)
                            && may(edited, person, theirs);
                })
                .limit(4L * MOST_SWAPS)
                .mapToObj(other -> judged(
                        edited,
                        new Move(Move.Kind.SWAP, person, day, other),
                        "Swap with " + edited.problem().staff().get(other).displayName(),
                        now))
                .sorted(Comparator.comparing((Option option) -> !option.legal()).thenComparingLong(Option::cost))
                .limit(MOST_SWAPS)
                .toList();
    }

    private static boolean may(EditedRota edited, int person, CellSet cells) {
        var availability = edited.problem().staff().get(person).availability();
        return cells.stream().allMatch(availability::contains);
    }

    /** As the independent checker sees it. */
    private static Option judged(EditedRota edited, Move move, String label, Verdict now) {
        var after = ScheduleVerifier.verify(edited.problem(), edited.with(move).roster());
        var legal = after.score().hard() <= now.score().hard();
        var parts = new EnumMap<CostPart, Long>(CostPart.class);
        for (var part : CostPart.values()) {
            long difference = difference(part, now, after);
            if (part != CostPart.HARD && difference != 0) {
                parts.put(part, difference);
            }
        }
        var broken = after.violations().stream()
                .filter(violation -> violation.hard() && !now.violations().contains(violation))
                .limit(1)
                .map(violation ->
                        RuleWords.finding(violation.finding(), edited.schedule().roleLabels()))
                .collect(Collectors.joining());
        return new Option(
                move,
                label,
                legal,
                after.score().soft() - now.score().soft(),
                legal ? WhyWords.parts(parts) : "breaks a rule: " + broken);
    }

    private static long difference(CostPart part, Verdict now, Verdict after) {
        return after.score().parts().getOrDefault(part.key(), 0L)
                - now.score().parts().getOrDefault(part.key(), 0L);
    }
}
