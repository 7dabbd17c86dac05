package io.shiftloom.jobs;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Small problems with sense. */
public final class TestProblems {

    private TestProblems() {}

    /** Amy and Bob, so many days from Monday 2026-09-14 in Tokyo, 09:00 to 12:00 by the hour, one person in every cell. */
    public static ScheduleProblem twoPeople(int days) {
        var first = LocalDate.of(2026, 9, 14);
        var grid = ScheduleGrid.of(ZoneId.of("Asia/Tokyo"), first, first.plusDays(days - 1L), 540, 720, 60);
        return new ScheduleProblem(
                grid,
                Collections.nCopies(grid.cellCount(), CellDemand.of(1, Map.of())),
                List.of(person(grid, "amy", "Amy"), person(grid, "bob", "Bob")),
                Objectives.ALL,
                LaborSettings.GENERIC,
                null);
    }

    /** Amy works it all. */
    public static Roster amyAlone(ScheduleProblem problem) {
        return new Roster(List.of(CellSet.all(problem.grid().cellCount()), CellSet.empty()));
    }

    private static StaffMember person(ScheduleGrid grid, String id, String name) {
        return new StaffMember(
                id,
                name,
                CellSet.all(grid.cellCount()),
                Set.of(),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD);
    }
}
