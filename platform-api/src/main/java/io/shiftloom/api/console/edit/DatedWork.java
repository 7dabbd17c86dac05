package io.shiftloom.api.console.edit;

import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ShiftReader;

/**
 * What people work by the date on which it begins, as the rota shows it: a night is of one date. A night from before the
 * period is of the first date. Not thread-safe.
 */
final class DatedWork {

    private final ScheduleGrid grid;
    private final DatedShifts shifts;
    private final ShiftReader reader;

    private DatedWork(CompiledProblem compiled) {
        grid = compiled.problem().grid();
        shifts = new DatedShifts(compiled);
        reader = new ShiftReader(compiled);
    }

    static DatedWork of(ScheduleProblem problem) {
        return new DatedWork(CompiledProblem.of(problem));
    }

    /** The shifts that begin on a date, each to its end. */
    CellSet of(int person, CellSet row, int day) {
        return shifts.of(person, row).get(day);
    }

    /**
     * What new hours of a date replace: the shifts that begin on it. A night from before the period stays, unless it is all that
     * the first date has.
     */
    CellSet replaceable(int person, CellSet row, int day) {
        var worked = of(person, row, day);
        if (day > 0) {
            return worked;
        }
        long begins = grid.startMinute(0);
        long ends = reader.of(person, row).stream()
                .filter(shift -> shift.start() < begins)
                .mapToLong(shift -> shift.end())
                .max()
                .orElse(begins);
        var begun = CellSet.of(
                worked.stream().filter(cell -> grid.startMinute(cell) >= ends).toArray());
        return begun.isEmpty() ? worked : begun;
    }
}
