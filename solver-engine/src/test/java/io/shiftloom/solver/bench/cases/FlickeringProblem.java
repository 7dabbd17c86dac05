package io.shiftloom.solver.bench.cases;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * A problem of quarter-hour cells whose need jumps between two values at random, so that every schedule is torn. Half
 * of the people are there all day, the others for most of it, and everybody has two days off in a row.
 */
final class FlickeringProblem {

    private static final int DAYS_PER_WEEK = 7;
    private static final int PEOPLE_PER_SEAT = 10;

    private final SizeClass size;
    private final Random random;
    private final ScheduleGrid grid;

    private FlickeringProblem(SizeClass size, long seed) {
        this.size = size;
        random = new Random(seed);
        grid = size.grid();
    }

    static ScheduleProblem of(SizeClass size, long seed) {
        return new FlickeringProblem(size, seed).make();
    }

    private ScheduleProblem make() {
        List<CellDemand> demand = new ArrayList<>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            demand.add(CellDemand.of(Math.max(1, size.people / PEOPLE_PER_SEAT) + random.nextInt(2), Map.of()));
        }
        List<StaffMember> staff = new ArrayList<>();
        for (int person = 0; person < size.people; person++) {
            staff.add(new StaffMember(
                    "p" + person,
                    "Person " + person,
                    availability(person),
                    Set.of(),
                    Set.of(),
                    Set.of(),
                    wishes(),
                    LaborProfile.STANDARD));
        }
        return new ScheduleProblem(grid, demand, staff, Objectives.ALL, size.labor(), null);
    }

    private CellSet availability(int person) {
        var cells = new BitSet();
        int slots = grid.slotsPerDay();
        for (int day = 0; day < grid.dayCount(); day++) {
            int sinceOff = Math.floorMod(day - person, DAYS_PER_WEEK);
            int from = random.nextInt(slots / 3);
            int to = slots - random.nextInt(slots / 4);
            boolean allDay = person % 2 == day % 2;
            if (sinceOff > 1) {
                cells.set(grid.cell(day, allDay ? 0 : from), grid.cell(day, 0) + (allDay ? slots : to));
            }
        }
        return CellSet.of(cells);
    }

    /** One wish for each half of a day. */
    private ShiftWishes wishes() {
        var values = Wish.values();
        Map<Integer, Wish> wishes = new TreeMap<>();
        for (int day = 0; day < grid.dayCount(); day++) {
            var early = values[random.nextInt(values.length)];
            var late = values[random.nextInt(values.length)];
            for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
                wishes.put(grid.cell(day, slot), slot < grid.slotsPerDay() / 2 ? early : late);
            }
        }
        return new ShiftWishes(wishes);
    }
}
