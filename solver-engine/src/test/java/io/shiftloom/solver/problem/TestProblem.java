package io.shiftloom.solver.problem;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.labor.WorkedBlock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Builds problems and rosters from dates and clock times, the way a planner would write them. */
public final class TestProblem {

    private final ScheduleGrid grid;
    private final List<CellDemand> demand = new ArrayList<>();
    private final List<StaffMember> staff = new ArrayList<>();
    private LaborSettings labor = LaborSettings.GENERIC;
    private Objectives objectives = new Objectives(true, false, false);
    private @Nullable Roster baseline;

    private TestProblem(ScheduleGrid grid) {
        this.grid = grid;
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            demand.add(CellDemand.NONE);
        }
    }

    /** A grid of 60 minutes around the clock. */
    public static TestProblem hourly(String zone, String firstDate, String lastDate) {
        return grid(zone, firstDate, lastDate, 0, 1440, 60);
    }

    public static TestProblem grid(
            String zone, String firstDate, String lastDate, int startMinute, int endMinute, int granularity) {
        return new TestProblem(ScheduleGrid.of(
                ZoneId.of(zone),
                LocalDate.parse(firstDate),
                LocalDate.parse(lastDate),
                startMinute,
                endMinute,
                granularity));
    }

    public TestProblem jurisdiction(String code) {
        return jurisdiction(code, null);
    }

    public TestProblem jurisdiction(String code, @Nullable String state) {
        labor = new LaborSettings(code, state, LaborSettings.NEWEST_MODEL);
        return this;
    }

    public TestProblem objectives(Objectives all) {
        objectives = all;
        return this;
    }

    public TestProblem demand(int headcount, Map<String, Integer> roles) {
        demand.replaceAll(ignored -> CellDemand.of(headcount, roles));
        return this;
    }

    public TestProblem demand(int cell, int headcount, Map<String, Integer> roles) {
        demand.set(cell, CellDemand.of(headcount, roles));
        return this;
    }

    public TestProblem baseline(Roster roster) {
        baseline = roster;
        return this;
    }

    /** Somebody always available, without roles and wishes. */
    public TestProblem person(LaborProfile profile) {
        return person(new StaffMember(
                "p" + staff.size(),
                "Person " + staff.size(),
                CellSet.all(grid.cellCount()),
                Set.of(),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                profile));
    }

    public TestProblem person(StaffMember member) {
        staff.add(member);
        return this;
    }

    public TestProblem person(String id, UnaryOperator<Roles> roles) {
        var chosen = roles.apply(new Roles(Set.of(), Set.of(), Set.of()));
        return person(new StaffMember(
                id,
                id,
                CellSet.all(grid.cellCount()),
                chosen.held,
                chosen.preferred,
                chosen.avoided,
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD));
    }

    /** Roles of a person. */
    public record Roles(Set<String> held, Set<String> preferred, Set<String> avoided) {

        public Roles holds(String... roles) {
            return new Roles(Set.of(roles), preferred, avoided);
        }

        public Roles prefers(String... roles) {
            return new Roles(held, Set.of(roles), avoided);
        }

        public Roles avoids(String... roles) {
            return new Roles(held, preferred, Set.of(roles));
        }
    }

    public ScheduleGrid grid() {
        return grid;
    }

    public ScheduleProblem build() {
        return new ScheduleProblem(grid, demand, staff, objectives, labor, baseline);
    }

    /** Work at wall times, such as {@code block("2026-11-22T09:00", "2026-11-22T17:00")}. */
    public WorkedBlock block(String from, String to) {
        return new WorkedBlock(minute(from), minute(to));
    }

    /** The cells that lie within wall times. */
    public BitSet cells(String from, String to) {
        long start = minute(from);
        long end = minute(to);
        var cells = new BitSet();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            if (grid.startMinute(cell) >= start && grid.endMinute(cell) <= end) {
                cells.set(cell);
            }
        }
        return cells;
    }

    private long minute(String wallTime) {
        var time = LocalDateTime.parse(wallTime);
        return grid.epochMinute(time.toLocalDate(), time.getHour() * 60 + time.getMinute());
    }
}
