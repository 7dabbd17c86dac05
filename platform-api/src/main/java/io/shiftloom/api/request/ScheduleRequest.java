package io.shiftloom.api.request;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A valid body of POST /v1/schedule.
 *
 * @param demand by cell number, one for every cell
 * @param staff in the order sent
 */
public record ScheduleRequest(
        ScheduleGrid grid, List<CellDemand> demand, Optional<OptimizationFlags> optimization, List<Staff> staff) {

    public ScheduleRequest {
        demand = List.copyOf(demand);
        staff = List.copyOf(staff);
    }

    /**
     * One row of {@code staff}; sets of roles are in the order sent.
     *
     * @param mask replaces the mask of the roster
     */
    public record Staff(
            String staffId,
            String displayName,
            CellSet availability,
            Optional<LaborMask> mask,
            Set<String> roles,
            Set<String> preferredRoles,
            Set<String> avoidedRoles) {}

    /** The problem to solve, complete. */
    public ScheduleProblem toProblem(LaborContext context) {
        return new ScheduleProblem(
                grid,
                demand,
                staff.stream().map(person -> member(person, context)).toList(),
                optimization.map(flags -> flags.orElse(context.flags())).orElse(context.flags()),
                context.labor(),
                null);
    }

    private static StaffMember member(Staff person, LaborContext context) {
        var known = context.person(person.staffId());
        return new StaffMember(
                person.staffId(),
                person.displayName(),
                person.availability(),
                person.roles(),
                person.preferredRoles(),
                person.avoidedRoles(),
                known.wishes(),
                person.mask().map(mask -> withMask(known.terms(), mask)).orElse(known.terms()));
    }

    private static LaborProfile withMask(LaborProfile terms, LaborMask mask) {
        return new LaborProfile(
                terms.compliance(),
                terms.flsaExempt(),
                terms.maxWeeklyMinutes(),
                terms.maxMonthlyMinutes(),
                terms.maxThreeMonthMinutes(),
                mask,
                terms.history());
    }
}
