package io.shiftloom.api.explain;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.route.Query;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.WishTally;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What became of one person's wishes, in cells that need somebody.
 *
 * @param name tells the person apart from others of the same name
 * @param asked how many cells the person asked for
 * @param granted how many of them the person works
 * @param askedFree how many cells the person could work and wished not to
 * @param grantedFree how many of them the person does not work
 * @param line all of it in words for the person
 */
public record WishReceipt(
        String personId,
        String displayName,
        @JsonIgnore String name,
        int asked,
        int granted,
        int askedFree,
        int grantedFree,
        String line,
        List<Refusal> refused) {

    /**
     * A wish that was not granted, and why.
     *
     * @param wish HIGH for a cell asked for and not worked, NONE for one that is worked against the wish
     */
    public record Refusal(LocalDate date, String slotId, Wish wish, Reason reason) {}

    /** A reason takes some milliseconds. */
    private static final int MOST_AT_ONCE = 2_000;

    /**
     * Of everybody who sent wishes, in staff order.
     *
     * @param now the problem by which rules are judged
     * @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY when there are too many refusals for one answer
     */
    public static List<WishReceipt> ofAll(
            ScheduleProblem problem, ScheduleProblem now, Roster roster, Language language) {
        int refusals = IntStream.range(0, problem.staff().size())
                .map(person -> WishTally.of(problem, person, roster.row(person))
                        .refused()
                        .size())
                .sum();
        if (refusals > MOST_AT_ONCE) {
            throw Query.invalid("personId", "personId is required here, because more than 2000 wishes were refused");
        }
        var explainer = new ScheduleExplainer(problem, now, roster);
        var words = new WhyWords(problem, language);
        return IntStream.range(0, problem.staff().size())
                .filter(person -> !problem.staff().get(person).wishes().byCell().isEmpty())
                .mapToObj(person -> of(roster, explainer, words, person))
                .toList();
    }

    /**
     * Of one person of the staff.
     *
     * @param now the problem by which rules are judged
     * @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY when there is no such person
     */
    public static WishReceipt of(
            ScheduleProblem problem, ScheduleProblem now, Roster roster, String personId, Language language) {
        int person = ExplainQuery.person(personId, problem);
        return of(roster, new ScheduleExplainer(problem, now, roster), new WhyWords(problem, language), person);
    }

    private static WishReceipt of(Roster roster, ScheduleExplainer explainer, WhyWords words, int person) {
        var problem = words.problem();
        var member = problem.staff().get(person);
        var tally = WishTally.of(problem, person, roster.row(person));
        var refused = tally.refused().stream()
                .map(refusal -> refusal(explainer, words, person, refusal))
                .toList();
        return new WishReceipt(
                member.staffId(),
                member.displayName(),
                problem.name(person),
                tally.asked(),
                tally.granted(),
                tally.askedFree(),
                tally.grantedFree(),
                words.receipt(problem.name(person), tally, refused),
                refused);
    }

    private static Refusal refusal(ScheduleExplainer explainer, WhyWords words, int person, WishTally.Refusal refusal) {
        var grid = words.problem().grid();
        int cell = refusal.cell();
        return new Refusal(
                grid.date(grid.dayOf(cell)),
                grid.slot(cell).id(),
                refusal.wish(),
                refusal.wish() == Wish.NONE
                        ? Reason.notRelieved(explainer, words, person, cell)
                        : Reason.of(explainer, words, person, cell));
    }
}
