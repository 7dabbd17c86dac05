package io.shiftloom.api.condition;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What a date asks for, by the ids of its slots.
 *
 * @param roles only of slots that need a role
 */
public record DayDemand(LocalDate date, Map<String, Integer> headcounts, Map<String, Map<String, Integer>> roles) {

    public static List<DayDemand> of(ScheduleProblem problem) {
        return IntStream.range(0, problem.grid().dayCount())
                .mapToObj(day -> of(problem, day))
                .toList();
    }

    private static DayDemand of(ScheduleProblem problem, int day) {
        var grid = problem.grid();
        var headcounts = new LinkedHashMap<String, Integer>();
        var roles = new LinkedHashMap<String, Map<String, Integer>>();
        for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
            var demand = problem.demand().get(grid.cell(day, slot));
            var slotId = grid.slots().get(slot).id();
            headcounts.put(slotId, demand.headcount());
            if (!demand.roles().isEmpty()) {
                roles.put(slotId, demand.roles());
            }
        }
        return new DayDemand(grid.date(day), headcounts, roles);
    }
}
