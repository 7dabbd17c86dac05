package io.shiftloom.solver.problem;

import io.shiftloom.solver.labor.LaborSettings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One condition, complete: whatever the engine answers is a function of this value.
 *
 * @param demand by cell number, one for every cell of the grid
 * @param staff in the order of the request, ids unique
 * @param baseline the schedule to stay close to (an emergency shift), without the cells of those who are absent: its
 *     cells count as available, and hard labor rules count only above what it breaks already; null for ordinary work
 */
public record ScheduleProblem(
        ScheduleGrid grid,
        List<CellDemand> demand,
        List<StaffMember> staff,
        Objectives objectives,
        LaborSettings labor,
        @Nullable Roster baseline) {

    public ScheduleProblem {
        demand = List.copyOf(demand);
        staff = List.copyOf(staff);
        if (demand.size() != grid.cellCount()) {
            throw new IllegalArgumentException(
                    "demand for " + demand.size() + " cells, but the grid has " + grid.cellCount());
        }
    }

    /** Units of headcount to fill. */
    public int seats() {
        return demand.stream().mapToInt(CellDemand::headcount).sum();
    }
}
