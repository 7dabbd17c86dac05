package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.Collection;
import java.util.Optional;

/** The way out of a proof that rests on a weekly cap which the law only sets on average. */
public final class WeeklyForm {

    private WeeklyForm() {}

    /** @param rules names of the rules the proof rests on */
    public static Optional<Repair> repair(ScheduleProblem problem, Collection<String> rules) {
        var rule = LaborRule.WEEKLY.key();
        return rules.contains(rule) && problem.staff().stream().anyMatch(WeeklyForm::keepsStatute)
                ? AveragedWeek.of(problem.labor())
                        .map(week -> new Repair.AverageWeeks(rule, week.law(), week.singleWeek()))
                : Optional.empty();
    }

    private static boolean keepsStatute(StaffMember member) {
        var own = member.labor().mask().limit(LaborRule.WEEKLY);
        return own == null || own.statute();
    }
}
