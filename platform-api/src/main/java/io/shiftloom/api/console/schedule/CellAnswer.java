package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.explain.WhyWords;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import java.util.ArrayList;
import java.util.List;

/**
 * What one person does on one day, and why not something else.
 *
 * @param removed whether the person was taken off the roster
 * @param works shifts that begin on the day
 * @param reasons for the hours not worked
 * @param costs what the day costs
 * @param standIns who is still on the roster and could work in this person's place, best first
 */
record CellAnswer(
        String name,
        boolean removed,
        String date,
        List<String> works,
        List<Reason> reasons,
        List<String> costs,
        List<Option> standIns) {

    private static final int MOST_STAND_INS = 6;

    /** Why a stretch is not worked; {@code kind} is a code of {@link WhyNot}. */
    public record Reason(String hours, String kind, String title, String statement) {

        private static final int CLOCK = 5;

        boolean says(Reason other) {
            return kind.equals(other.kind) && statement.equals(other.statement);
        }

        boolean endsAt(String clock) {
            return hours.endsWith(clock);
        }

        Reason until(Reason last) {
            return new Reason(
                    hours.substring(0, CLOCK) + "-" + last.hours.substring(last.hours.length() - CLOCK),
                    kind,
                    title,
                    statement);
        }
    }

    /**
     * Somebody else.
     *
     * @param person index in the problem's staff
     * @param cost by how much the score grows
     * @param why what of it moves and changes, or what forbids it
     */
    public record Option(int person, String name, boolean legal, long cost, String why) {}

    static CellAnswer of(LoadedSchedule schedule, Roster roster, int person, int day, Language language) {
        var problem = schedule.problem();
        var words = new WhyWords(problem, language);
        var compiled = CompiledProblem.of(problem);
        var explainer = new ScheduleExplainer(compiled, schedule.now(), roster);
        var grid = problem.grid();
        var rota = Rota.of(problem, roster);
        var works = rota.rows().get(person).shifts().stream()
                .filter(shift -> shift.day() == day)
                .map(shift -> Hours.label(shift, language))
                .toList();
        var leaves = new DatedShifts(compiled).of(person, roster.row(person)).get(day);
        var hours = Hours.text(leaves.stream().map(grid::minutes).sum(), language);
        var standIns = explainer.standIns(problem.staff().get(person).staffId(), grid.date(day)).stream()
                .filter(standIn -> !schedule.isRemoved(standIn.person()))
                .limit(MOST_STAND_INS)
                .map(standIn -> option(problem, words, standIn, hours, language))
                .toList();
        return new CellAnswer(
                problem.name(person),
                schedule.isRemoved(person),
                language.time("longDate", grid.date(day)),
                works,
                reasons(problem, explainer, words, person, day),
                costs(problem, explainer, new RuleWords(language), person, day),
                standIns);
    }

    private static List<Reason> reasons(
            ScheduleProblem problem, ScheduleExplainer explainer, WhyWords words, int person, int day) {
        var reasons = new ArrayList<Reason>();
        var grid = problem.grid();
        int from = grid.cell(day, 0);
        for (int cell = from; cell < from + grid.slotsPerDay(); cell++) {
            var why = explainer.whyNot(person, cell);
            if (why instanceof WhyNot.Working) {
                continue;
            }
            var slot = grid.slot(cell);
            var reason = new Reason(slot.label(), why.code(), words.title(why), words.statement(why));
            var before = reasons.isEmpty() ? null : reasons.getLast();
            if (before != null && before.says(reason) && before.endsAt(slot.id())) {
                reasons.set(reasons.size() - 1, before.until(reason));
            } else {
                reasons.add(reason);
            }
        }
        return List.copyOf(reasons);
    }

    private static Option option(
            ScheduleProblem problem, WhyWords words, StandIn standIn, String hours, Language language) {
        var name = problem.name(standIn.person());
        var why = standIn.isLegal()
                ? language.text("option.moves", hours, name) + " " + words.parts(standIn.extraByPart())
                : language.text("option.breaks", words.obstacles(standIn.obstacles()));
        return new Option(standIn.person(), name, standIn.isLegal(), standIn.extraCost(), why);
    }

    private static List<String> costs(
            ScheduleProblem problem, ScheduleExplainer explainer, RuleWords rules, int person, int day) {
        var date = problem.grid().date(day);
        return explainer.costs().get(person).items().stream()
                .filter(CostItem::isOfOneDate)
                .filter(item -> item.from().equals(date) && item.cost() > 0)
                .map(item -> rules.part(item.part()) + " " + item.cost() + ": " + rules.cost(item))
                .toList();
    }
}
