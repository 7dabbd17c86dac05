package io.shiftloom.solver.emergency;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ShiftReader;
import io.shiftloom.solver.score.WorkedShift;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * What people work by the date on which the shift begins, so that a night is of one date. A shift that began before the
 * first date counts for that one. Not thread-safe.
 */
public final class DatedShifts {

    private final ScheduleGrid grid;
    private final ShiftReader reader;

    public DatedShifts(CompiledProblem compiled) {
        grid = compiled.problem().grid();
        reader = new ShiftReader(compiled);
    }

    /** The cells of a person's row, date by date; empty where no shift begins. */
    public List<CellSet> of(int person, CellSet row) {
        var shifts = reader.of(person, row);
        var cells = Stream.generate(BitSet::new).limit(grid.dayCount()).toList();
        row.stream().forEach(cell -> cells.get(day(cell, shifts)).set(cell));
        return cells.stream().map(CellSet::of).toList();
    }

    /**
     * The cells in which somebody who is ill on a date is away: all of the date but the rest of a night that began before
     * it, and what shifts that begin on it have after midnight.
     */
    public BitSet absence(int person, CellSet row, int day) {
        var cells = new BitSet();
        cells.set(grid.cell(day, 0), grid.cell(day + 1, 0));
        cells.andNot(row.toBitSet());
        cells.or(of(person, row).get(day).toBitSet());
        return cells;
    }

    /** A cell that the clock skips lies in no shift, or at the end of one. */
    private int day(int cell, List<WorkedShift> shifts) {
        long minute = grid.startMinute(cell);
        return shifts.stream()
                .filter(shift -> shift.start() <= minute && minute <= shift.end())
                .reduce((earlier, later) -> later)
                .map(this::day)
                .orElseGet(() -> grid.dayOf(cell));
    }

    private int day(WorkedShift shift) {
        var date = LocalDate.ofInstant(Instant.ofEpochSecond(shift.start() * 60), grid.zone());
        return Math.max(0, Math.toIntExact(ChronoUnit.DAYS.between(grid.firstDate(), date)));
    }
}
