package io.shiftloom.solver.price;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.TreeMap;

/**
 * A problem that demands something extra.
 *
 * @param roster the schedule without the work that has to be reassigned
 * @param vacant cells that somebody else has to fill
 */
record AskedProblem(ScheduleProblem problem, Roster roster, CellSet vacant) {

    static AskedProblem of(ScheduleProblem problem, Roster roster, Extra extra) {
        return switch (extra) {
            case Extra.Seat(var cell) -> seat(problem, roster, cell, new TreeMap<>());
            case Extra.RoleSeat(var cell, var role) -> {
                var more = new TreeMap<String, Integer>();
                more.put(role, 1);
                yield seat(problem, roster, cell, more);
            }
            case Extra.DayOff(var person, var day) -> dayOff(problem, roster, person, day);
        };
    }

    private static AskedProblem seat(ScheduleProblem problem, Roster roster, int cell, TreeMap<String, Integer> roles) {
        var needed = problem.demand().get(cell);
        needed.roles().forEach((role, need) -> roles.merge(role, need, Integer::sum));
        var demand = new ArrayList<>(problem.demand());
        demand.set(cell, CellDemand.of(needed.headcount() + 1, roles));
        return new AskedProblem(problem.withDemand(demand), roster, CellSet.of(cell));
    }

    private static AskedProblem dayOff(ScheduleProblem problem, Roster roster, int person, int day) {
        var grid = problem.grid();
        var date = new BitSet();
        date.set(grid.cell(day, 0), grid.cell(day + 1, 0));
        var staff = new ArrayList<>(problem.staff());
        var member = staff.get(person);
        staff.set(person, member.withAvailability(minus(member.availability(), date)));
        var vacant = roster.row(person).toBitSet();
        vacant.and(date);
        // A baseline's cells count as available.
        var baseline = problem.baseline() == null ? null : without(problem.baseline(), person, date);
        return new AskedProblem(
                problem.withStaff(staff).withBaseline(baseline), without(roster, person, date), CellSet.of(vacant));
    }

    private static Roster without(Roster roster, int person, BitSet cells) {
        var rows = new ArrayList<>(roster.rows());
        rows.set(person, minus(rows.get(person), cells));
        return new Roster(rows);
    }

    private static CellSet minus(CellSet cells, BitSet others) {
        var left = cells.toBitSet();
        left.andNot(others);
        return CellSet.of(left);
    }
}
