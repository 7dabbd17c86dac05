package io.shiftloom.api.emergency;

import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who drops out and who can stand in, by staffId, as cells of the source's grid.
 *
 * @param absent cells in which somebody drops out
 * @param begun all cells of the dates of which somebody misses the shifts that begin on them
 * @param opened cells in which somebody can stand in
 */
record AvailabilityChange(Map<String, BitSet> absent, Map<String, BitSet> begun, Map<String, BitSet> opened) {

    AvailabilityChange(Map<String, BitSet> absent, Map<String, BitSet> opened) {
        this(absent, Map.of(), opened);
    }

    /** The same change with cells in place of dates: where a shift ends only the schedule that is worked tells. */
    AvailabilityChange within(ScheduleProblem source, Roster worked) {
        if (begun.isEmpty()) {
            return this;
        }
        var grid = source.grid();
        var shifts = new DatedShifts(CompiledProblem.of(source));
        var cells = new TreeMap<>(absent);
        for (int person = 0; person < source.staff().size(); person++) {
            var staffId = source.staff().get(person).staffId();
            var dates = begun.getOrDefault(staffId, new BitSet());
            for (int day = 0; day < grid.dayCount(); day++) {
                if (dates.get(grid.cell(day, 0))) {
                    cells.computeIfAbsent(staffId, any -> new BitSet())
                            .or(shifts.absence(person, worked.row(person), day));
                }
            }
        }
        return new AvailabilityChange(cells, opened);
    }
}
