package io.shiftloom.solver.caution;

import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.WorkedShift;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether whoever is at work when the schedule ends at midnight may go on. The hours before midnight are too few for a night
 * of their own. So a person can have them after as many nights in a row as they may work. The schedule of the days after
 * then has to find somebody else.
 */
final class NightHandover {

    private final CompiledProblem problem;
    private final Roster roster;

    NightHandover(CompiledProblem problem, Roster roster) {
        this.problem = problem;
        this.roster = roster;
    }

    /** @param last the person's last shift */
    boolean mayNotGoOn(int person, WorkedShift last) {
        var grid = problem.problem().grid();
        long end = grid.endMinute(grid.cellCount() - 1);
        if (!grid.aroundTheClock()
                || last.end() != end
                || problem.terms(person).hard(LaborRule.CONSECUTIVE_NIGHTS) == LaborTerms.UNLIMITED) {
            return false;
        }
        var member = problem.problem().staff().get(person);
        var history = new ArrayList<>(member.labor().history());
        history.add(new WorkedBlock(end, end + LaborTerms.LEAST_NIGHT));
        var goingOn = member.withLabor(member.labor().withHistory(history));
        return nightsTooMany(person, goingOn) > nightsTooMany(person, member);
    }

    private long nightsTooMany(int person, StaffMember member) {
        var alone =
                problem.problem().withStaff(List.of(member)).withBaseline(null).withPins(null);
        return ScheduleVerifier.verify(alone, new Roster(List.of(roster.row(person)))).violations().stream()
                .filter(Violation::hard)
                .filter(violation -> violation.rule().equals(LaborRule.CONSECUTIVE_NIGHTS.key()))
                .mapToLong(Violation::excess)
                .sum();
    }
}
