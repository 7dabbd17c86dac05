package io.shiftloom.api.console.edit;

import io.shiftloom.api.change.Bill;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.explain.WhyWords;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What can be done about one day of one person, each with what it costs.
 *
 * @param removed whether the person was taken off the roster, and may only give away
 * @param works shifts that begin on the day
 * @param hours to begin with where somebody wants others
 */
record DayOptions(
        String name,
        boolean removed,
        String date,
        List<String> works,
        boolean locked,
        List<Option> options,
        ShiftHours hours) {

    private static final int MOST_STAND_INS = 8;
    private static final int MOST_SWAPS = 5;

    /**
     * A step that can be taken.
     *
     * @param legal whether it breaks no hard rule of a person that is kept now, and staffs no less
     * @param cost by how much the score grows
     * @param why what of it changes, or what it breaks
     */
    record Option(Move move, String label, boolean legal, long cost, String why) {}

    static String day(ScheduleProblem problem, int day, Language language) {
        return language.time("date", problem.grid().date(day));
    }

    static DayOptions of(EditedRota edited, int person, int day, Language language) {
        var words = new WhyWords(edited.problem(), language);
        var problem = edited.problem();
        var cells = edited.worked(person, day);
        var works = Rota.of(problem, edited.roster()).rows().get(person).shifts().stream()
                .filter(shift -> shift.day() == day)
                .map(shift -> Hours.label(shift, language))
                .toList();
        var now = Judged.of(edited);
        var options = new ArrayList<Option>();
        boolean removed = edited.schedule().isRemoved(person);
        if (cells.isEmpty() && !removed) {
            take(edited, person, day, now, language, options);
        } else if (!cells.isEmpty()) {
            options.add(judged(
                    edited, new Move(Move.Kind.OFF, person, day, -1), language.text("option.off"), now, language));
            options.addAll(standIns(edited, person, day, cells, words, language));
            if (!removed) {
                options.addAll(swaps(edited, person, day, now, language));
            }
        }
        return new DayOptions(
                problem.name(person),
                removed,
                day(problem, day, language),
                works,
                edited.draft().locks().contains(new Draft.PersonDay(person, day)),
                List.copyOf(options),
                ShiftHours.of(
                        problem.grid(),
                        day,
                        edited.work().replaceable(person, edited.roster().row(person), day),
                        language));
    }

    /** Work from one slot to another, with what it costs. */
    static Option hours(EditedRota edited, Move move, Language language) {
        return judged(edited, move, "", Judged.of(edited), language);
    }

    private static void take(
            EditedRota edited, int person, int day, Judged now, Language language, List<Option> options) {
        var move = new Move(Move.Kind.TAKE, person, day, -1);
        if (!edited.with(move).roster().equals(edited.roster())) {
            options.add(judged(edited, move, language.text("option.take"), now, language));
        }
    }

    private static List<Option> standIns(
            EditedRota edited, int person, int day, CellSet cells, WhyWords words, Language language) {
        return new ScheduleExplainer(edited.problem(), edited.now(), edited.roster())
                .standIns(person, cells).stream()
                        .filter(standIn -> !edited.schedule().isRemoved(standIn.person()))
                        .limit(MOST_STAND_INS)
                        .map(standIn -> give(edited, person, day, standIn, words, language))
                        .toList();
    }

    private static Option give(
            EditedRota edited, int person, int day, StandIn standIn, WhyWords words, Language language) {
        var name = edited.problem().name(standIn.person());
        return new Option(
                new Move(Move.Kind.GIVE, person, day, standIn.person()),
                language.text("option.give", name),
                standIn.isLegal(),
                standIn.extraCost(),
                standIn.isLegal()
                        ? moved(edited, edited.worked(person, day), name, language) + " "
                                + words.parts(standIn.extraByPart())
                        : language.text("option.breaks", words.obstacles(standIn.obstacles())));
    }

    private static String moved(EditedRota edited, CellSet cells, String name, Language language) {
        var grid = edited.problem().grid();
        var hours = Hours.text(cells.stream().map(grid::minutes).sum(), language);
        return language.text("option.moves", hours, name);
    }

    /** With those who work other hours of the day, where each may work the other's. */
    private static List<Option> swaps(EditedRota edited, int person, int day, Judged now, Language language) {
        var mine = edited.worked(person, day);
        return IntStream.range(0, edited.problem().staff().size())
                .filter(other -> other != person && !edited.schedule().isRemoved(other))
                .filter(other -> {
                    var theirs = edited.worked(other, day);
                    return !theirs.isEmpty()
                            && !theirs.equals(mine)
                            && may(edited, other, mine)
                            && may(edited, person, theirs);
                })
                .limit(4L * MOST_SWAPS)
                .mapToObj(other -> judged(
                        edited,
                        new Move(Move.Kind.SWAP, person, day, other),
                        language.text("option.swap", edited.problem().name(other)),
                        now,
                        language))
                .sorted(Comparator.comparing((Option option) -> !option.legal()).thenComparingLong(Option::cost))
                .limit(MOST_SWAPS)
                .toList();
    }

    private static boolean may(EditedRota edited, int person, CellSet cells) {
        var availability = edited.problem().staff().get(person).availability();
        return cells.stream().allMatch(availability::contains);
    }

    /** As the independent checker sees it. Whoever was taken off the roster gets no more work. */
    private static Option judged(EditedRota edited, Move move, String label, Judged now, Language language) {
        var stepped = edited.with(move);
        var after = Judged.of(stepped);
        var rules = new RuleWords(language);
        var bill = Bill.of(now.score(), after.score());
        var broken = stepped.takenOver(edited.roster())
                .findFirst()
                .map(person -> edited.problem().name(person) + ": " + language.text("bill.takes-over"))
                .or(() -> after.breaches()
                        .worseThan(now.breaches())
                        .map(violation -> DraftBill.sentence(edited, violation, rules)));
        return new Option(
                move,
                label,
                broken.isEmpty(),
                bill.difference(),
                broken.map(what -> language.text("option.breaks", what)).orElseGet(() -> rules.parts(bill.changes())));
    }
}
