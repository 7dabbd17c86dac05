package io.shiftloom.solver.caution;

import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether most nights stand alone where nobody's contract says anything about it. Rules that nobody has count the nights. */
final class LoneNights {

    /** Fewer lone nights are not worth a word. */
    private static final int FEW = 4;

    private static final Limit NONE_AT_ALL = new Limit(true, 0, Level.SOFT);
    private static final Limit TWO_IN_A_ROW = new Limit(true, 2, Level.SOFT);

    private LoneNights() {}

    static Optional<Caution> in(ScheduleProblem problem, Roster roster) {
        if (!problem.grid().aroundTheClock()
                || problem.baseline() != null
                || problem.staff().stream().anyMatch(LoneNights::asksForMore)) {
            return Optional.empty();
        }
        long alone = count(broken(problem, roster, LaborRule.LEAST_NIGHTS, TWO_IN_A_ROW));
        if (alone < FEW) {
            return Optional.empty();
        }
        var worked = broken(problem, roster, LaborRule.CONSECUTIVE_NIGHTS, NONE_AT_ALL);
        if (worked.stream().map(Violation::staffId).allMatch(ofOneNight(problem)::contains)) {
            return Optional.empty();
        }
        long nights = count(worked);
        return 2 * alone > nights
                ? Optional.of(new Caution.LoneNights(
                        Math.toIntExact(alone),
                        Math.toIntExact(nights),
                        problem.objectives().laborLawCompliance()))
                : Optional.empty();
    }

    private static boolean asksForMore(StaffMember member) {
        return member.labor().mask().limit(LaborRule.LEAST_NIGHTS) != null;
    }

    /** Whose contract forbids two nights in a row. */
    private static Set<String> ofOneNight(ScheduleProblem problem) {
        return problem.staff().stream()
                .filter(LoneNights::mayNotHaveTwo)
                .map(StaffMember::staffId)
                .collect(Collectors.toSet());
    }

    private static boolean mayNotHaveTwo(StaffMember member) {
        var most = member.labor().mask().limit(LaborRule.CONSECUTIVE_NIGHTS);
        return most != null && most.level() == Level.HARD && most.value() != null && most.value() < 2;
    }

    private static long count(List<Violation> nights) {
        return nights.stream().mapToLong(Violation::excess).sum();
    }

    private static List<Violation> broken(ScheduleProblem problem, Roster roster, LaborRule rule, Limit limit) {
        var asked = problem.withObjectives(new Objectives(true, false, false))
                .withPins(null)
                .withStaff(problem.staff().stream()
                        .map(member -> member.withLabor(bound(member.labor(), rule, limit)))
                        .toList());
        return ScheduleVerifier.verify(asked, roster).violations().stream()
                .filter(violation -> violation.rule().equals(rule.key()))
                .toList();
    }

    private static LaborProfile bound(LaborProfile contract, LaborRule rule, Limit limit) {
        return new LaborProfile(true, false, null, null, null, LaborMask.of(rule, limit), contract.history());
    }
}
