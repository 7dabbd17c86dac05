package io.shiftloom.solver.problem;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborSettings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A complete condition. The answer of the engine is a function of this value alone.
 *
 * @param demand by cell number, one for every cell of the grid
 * @param staff in the order of the request, ids unique
 * @param baseline the schedule that an emergency shift stays close to, without the cells of absent people; null for ordinary
 *     work. Its cells count as available, and a hard labor rule counts only beyond what the baseline already breaks
 * @param pins cells that people have to work, whatever it costs; null when there are none
 * @param needed what all cells need where {@code demand} has less, because a revision of other dates leaves seats open; null
 *     where {@code demand} says that
 */
public record ScheduleProblem(
        ScheduleGrid grid,
        List<CellDemand> demand,
        List<StaffMember> staff,
        Objectives objectives,
        LaborSettings labor,
        @Nullable Roster baseline,
        @Nullable Roster pins,
        @Nullable List<CellDemand> needed) {

    /** Without pins. */
    public ScheduleProblem(
            ScheduleGrid grid,
            List<CellDemand> demand,
            List<StaffMember> staff,
            Objectives objectives,
            LaborSettings labor,
            @Nullable Roster baseline) {
        this(grid, demand, staff, objectives, labor, baseline, null, null);
    }

    public ScheduleProblem {
        needed = needed == null ? null : List.copyOf(needed);
        demand = List.copyOf(demand);
        staff = List.copyOf(staff);
        if (demand.size() != grid.cellCount()) {
            throw new IllegalArgumentException(
                    "demand for " + demand.size() + " cells, but the grid has " + grid.cellCount());
        }
    }

    /** The same problem with other needs. */
    public ScheduleProblem withDemand(List<CellDemand> needs) {
        return new ScheduleProblem(grid, needs, staff, objectives, labor, baseline, pins, null);
    }

    /** The same problem for a search that may leave seats open: what the cells need stays known. */
    public ScheduleProblem contentWith(List<CellDemand> less) {
        return less.equals(demand)
                ? this
                : new ScheduleProblem(
                        grid, less, staff, objectives, labor, baseline, pins, needed == null ? demand : needed);
    }

    /** The same problem with other people, or with the same people on other terms, in the order of the rosters. */
    public ScheduleProblem withStaff(List<StaffMember> people) {
        return new ScheduleProblem(grid, demand, people, objectives, labor, baseline, pins, needed);
    }

    /** The same problem with everybody available wherever they could work, and all that the cells need. */
    public ScheduleProblem released() {
        var free = withStaff(staff.stream().map(StaffMember::released).toList());
        return needed == null ? free : free.withDemand(needed);
    }

    /** Dates that a revision of others leaves as they are, as far as somebody could work more on them. */
    public BitSet settledDays() {
        var days = new BitSet();
        staff.forEach(member -> member.withheld().stream().map(grid::dayOf).forEach(days::set));
        return days;
    }

    /** The same problem with other objectives. */
    public ScheduleProblem withObjectives(Objectives others) {
        return new ScheduleProblem(grid, demand, staff, others, labor, baseline, pins, needed);
    }

    /** The same problem, close to another schedule. */
    public ScheduleProblem withBaseline(@Nullable Roster kept) {
        return new ScheduleProblem(grid, demand, staff, objectives, labor, kept, pins, needed);
    }

    /** The same problem with people who have to work other cells. */
    public ScheduleProblem withPins(@Nullable Roster cells) {
        return new ScheduleProblem(grid, demand, staff, objectives, labor, baseline, cells, needed);
    }

    /** The same problem without the pins of a person to some cells. */
    public ScheduleProblem withoutPins(int person, BitSet cells) {
        if (pins == null) {
            return this;
        }
        var rows = new ArrayList<>(pins.rows());
        var left = rows.get(person).toBitSet();
        left.andNot(cells);
        rows.set(person, CellSet.of(left));
        return withPins(new Roster(rows));
    }

    /** Who is pinned to a cell. */
    public BitSet pinned(int cell) {
        var people = new BitSet();
        for (int person = 0; pins != null && person < staff.size(); person++) {
            people.set(person, pins.row(person).contains(cell));
        }
        return people;
    }

    /** What sentences and tables call everybody, by id: a name that several have with an id behind it. */
    public Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        staff.forEach(member -> names.put(member.staffId(), member.displayName()));
        return DistinctNames.of(names);
    }

    /** What they call one person. */
    public String name(int person) {
        return name(staff.get(person).staffId());
    }

    /** What they call somebody who was found by id; the id where nobody of the staff has it. */
    public String name(String staffId) {
        return names().getOrDefault(staffId, staffId);
    }

    /** Those of the cells for which somebody could become available, where the hours of their mask allow the work. */
    public BitSet openable(int person, BitSet cells) {
        var member = staff.get(person);
        var clock = LaborCatalog.terms(labor, objectives.laborLawCompliance(), member.labor())
                .clock();
        var openable = new BitSet();
        member.openable(cells).stream()
                .filter(cell -> clock.allows(
                        grid.slot(cell).startMinute(), grid.slot(cell).endMinute()))
                .forEach(openable::set);
        return openable;
    }

    /** The sum of all headcounts. */
    public int seats() {
        return demand.stream().mapToInt(CellDemand::headcount).sum();
    }
}
