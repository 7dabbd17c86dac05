package io.shiftloom.solver.bench.cases;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Generated problems without a schedule, and why they have none. */
public record Infeasible(String cause, ScheduleProblem problem) {

    public static List<Infeasible> of(ScheduleProblem problem) {
        return List.of(
                new Infeasible("a cell needs more people than are available", crowded(problem)),
                new Infeasible("a role that nobody holds", withoutHolder(problem)),
                new Infeasible("contracts allow too few hours a week", tired(problem)),
                new Infeasible("the same few are needed late and early", sleepless(problem)));
    }

    private static ScheduleProblem crowded(ScheduleProblem problem) {
        int cell = busiest(problem);
        long available = problem.staff().stream()
                .filter(member -> member.availability().contains(cell))
                .count();
        return demanding(problem, cell, CellDemand.of(Math.toIntExact(available + 1), Map.of()));
    }

    private static ScheduleProblem withoutHolder(ScheduleProblem problem) {
        int cell = busiest(problem);
        int headcount = problem.demand().get(cell).headcount();
        return demanding(problem, cell, CellDemand.of(headcount, Map.of("diver", 1)));
    }

    /** Everybody's weekly cap is what the demand comes to on average, less a tenth. */
    private static ScheduleProblem tired(ScheduleProblem problem) {
        long minutes = 0;
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            minutes += (long) problem.demand().get(cell).headcount()
                    * problem.grid().minutes(cell);
        }
        int weeks = Math.ceilDiv(problem.grid().dayCount(), 7);
        int cap = Math.toIntExact(minutes * 9 / 10 / weeks / problem.staff().size());
        return staffed(problem, cap);
    }

    /** All who are available work the last cell of a date and the first of the next, whatever rest there is to be. */
    private static ScheduleProblem sleepless(ScheduleProblem problem) {
        var demand = new ArrayList<>(problem.demand());
        int late = problem.grid().cell(1, problem.grid().slotsPerDay() - 1);
        int early = problem.grid().cell(2, 0);
        var staff = problem.staff().subList(0, 2);
        for (int cell = 0; cell < demand.size(); cell++) {
            demand.set(cell, cell == late || cell == early ? CellDemand.of(2, Map.of()) : CellDemand.NONE);
        }
        var mask = LaborMask.of(LaborRule.REST, new LaborMask.Limit(true, 24 * 60, LaborMask.Level.HARD));
        return new ScheduleProblem(
                problem.grid(),
                demand,
                staff.stream()
                        .map(member -> member.withAvailability(
                                        CellSet.all(problem.grid().cellCount()))
                                .withLabor(new LaborProfile(true, false, null, null, null, mask, List.of())))
                        .toList(),
                problem.objectives(),
                problem.labor(),
                null);
    }

    private static int busiest(ScheduleProblem problem) {
        int busiest = 0;
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            if (problem.demand().get(cell).headcount()
                    > problem.demand().get(busiest).headcount()) {
                busiest = cell;
            }
        }
        return busiest;
    }

    private static ScheduleProblem demanding(ScheduleProblem problem, int cell, CellDemand need) {
        var demand = new ArrayList<>(problem.demand());
        demand.set(cell, need);
        return new ScheduleProblem(
                problem.grid(), demand, problem.staff(), problem.objectives(), problem.labor(), null);
    }

    private static ScheduleProblem staffed(ScheduleProblem problem, int weeklyCap) {
        var profile = new LaborProfile(true, false, weeklyCap, null, null, LaborProfile.STANDARD.mask(), List.of());
        return new ScheduleProblem(
                problem.grid(),
                problem.demand(),
                problem.staff().stream()
                        .map(member -> member.withLabor(profile))
                        .toList(),
                problem.objectives(),
                problem.labor(),
                null);
    }
}
