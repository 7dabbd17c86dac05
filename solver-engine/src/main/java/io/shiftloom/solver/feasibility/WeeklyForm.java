package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.BitSet;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The way out of a proof that rests on a weekly cap which the law only sets on average. */
public final class WeeklyForm {

    private WeeklyForm() {}

    /**
     * The repair, where the law's value holds back somebody.
     *
     * @param rules names of the rules the proof rests on
     * @param people of the conflict
     */
    public static Optional<Repair> repair(ScheduleProblem problem, Collection<String> rules, BitSet people) {
        var rule = LaborRule.WEEKLY.key();
        var bound = people.stream()
                .mapToObj(person -> problem.staff().get(person))
                .filter(member -> isByStatute(problem, member))
                .toList();
        return rules.contains(rule) && !bound.isEmpty()
                ? AveragedWeek.of(problem.labor())
                        .map(week -> new Repair.AverageWeeks(
                                rule,
                                week.law(),
                                // Nobody works more than their own value allows.
                                Stream.concat(
                                                Stream.ofNullable(week.singleWeek()),
                                                bound.stream()
                                                        .map(member -> ownValue(member.labor()))
                                                        .filter(Objects::nonNull))
                                        .min(Integer::compare)
                                        .orElse(null)))
                : Optional.empty();
    }

    private static @Nullable Integer ownValue(LaborProfile labor) {
        var own = labor.mask().limit(LaborRule.WEEKLY);
        return own == null ? null : own.value();
    }

    /** Whether the law's weekly cap is what holds a person back: an own value, if there is one, allows more. */
    static boolean isByStatute(ScheduleProblem problem, StaffMember member) {
        var labor = member.labor();
        var own = labor.mask().limit(LaborRule.WEEKLY);
        if (own != null && (!own.statute() || (own.value() != null && own.level() == Level.SOFT))) {
            // A mask has one value of a rule, so that a wish leaves no room for the cap of a single week.
            return false;
        }
        var byLaw = labor.withMask(labor.mask().with(LaborRule.WEEKLY, new Limit(true, null, Level.HARD)));
        int statutory = LaborCatalog.terms(problem.labor(), problem.objectives().laborLawCompliance(), byLaw)
                .hard(LaborRule.WEEKLY);
        return statutory < LaborTerms.UNLIMITED && (own == null || own.value() == null || statutory < own.value());
    }
}
