package io.shiftloom.api.explain;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import java.util.Set;

/**
 * One cell of one person.
 *
 * @param standIns who else could do it, legal ones first; empty when nobody is needed
 */
record Explanation(boolean assigned, Reason reason, List<StandInOffer> standIns) {

    /**
     * @param problem what was solved, for costs
     * @param now the same by which rules are judged
     * @param removed who was removed from the roster and does not stand in
     */
    static Explanation of(
            ScheduleProblem problem, ScheduleProblem now, Roster roster, Set<String> removed, int person, int cell) {
        var explainer = new ScheduleExplainer(problem, now, roster);
        var offers = new StandInOffers(problem, roster, removed, explainer);
        boolean assigned = roster.row(person).contains(cell);
        return new Explanation(
                assigned,
                Reason.of(explainer, new WhyWords(problem, Language.ENGLISH), person, cell),
                assigned ? offers.inPlaceOf(person, cell) : offers.besides(person, cell));
    }
}
