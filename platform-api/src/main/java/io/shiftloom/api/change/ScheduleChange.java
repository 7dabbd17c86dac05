package io.shiftloom.api.change;

import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.stream.Stream;

/**
 * The difference between two schedules of a problem, as the independent checker sees it.
 *
 * @param warnings what the new schedule breaks or strains
 * @param people in staff order, also those for whom nothing changes
 */
public record ScheduleChange(List<Warning> warnings, Bill bill, List<PersonChange> people) {

    /**
     * @param problem what was solved, for costs
     * @param now the same by which rules are judged
     * @param labels which warnings have in place of the ids of roles
     */
    public static ScheduleChange between(
            ScheduleProblem problem, ScheduleProblem now, Roster before, Roster after, RoleLabels labels) {
        var old = ScheduleVerifier.verify(problem, before);
        var changed = ScheduleVerifier.verify(problem, after);
        var judged = now.equals(problem) ? changed : ScheduleVerifier.verify(now, after);
        return new ScheduleChange(
                Warning.of(judged.violations(), labels),
                Bill.of(old.score(), changed.score()),
                PersonChange.between(old, changed));
    }

    /** The same change with one more warning. */
    public ScheduleChange with(Warning warning) {
        return new ScheduleChange(
                Stream.concat(warnings.stream(), Stream.of(warning)).toList(), bill, people);
    }
}
