package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.score.compiled.CellSums;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.TimeAxis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one person's row from front to back and charges everything that concerns the person alone. */
public final class RowScan {

    public final Charges charges = new Charges();
    private final TimeAxis axis;
    private final DateScan dates;
    private final DutyScan duties;
    private final PeriodScan periods;
    private long sums;
    /** Where the states of this scan are noted. */
    private @Nullable List<ScanState> noted;
    /** The states of a row that is the same as this one from a cell on. */
    private @Nullable RowTrace followed;

    private int sameFrom;
    private int nextDate;

    /** @param mostHistory blocks of history a row is read with, at most */
    public RowScan(TimeAxis axis, int mostHistory) {
        this.axis = axis;
        int mostBlocks = axis.cells + mostHistory + 1;
        dates = new DateScan(axis, charges, mostBlocks);
        duties = new DutyScan(axis, charges, dates, mostBlocks);
        periods = new PeriodScan(axis, charges, dates);
    }

    public int quarters() {
        return CellSums.quarters(sums);
    }

    public int wishes() {
        return CellSums.wishes(sums);
    }

    public int undesirableQuarters() {
        return CellSums.undesirableQuarters(sums);
    }

    public int night() {
        return CellSums.nightQuarters(sums);
    }

    /** The charges must have been begun. */
    public void scan(CompiledPerson person, long[] rows, int offset) {
        begin(person);
        pieces(person, rows, offset, 0);
        end(person);
        periods.finish(person);
    }

    /** Notes the states of the scan of a row, from which rows that differ a little can be scanned. */
    public RowTrace trace(CompiledPerson person, long[] rows, int offset) {
        var states = new ArrayList<ScanState>();
        begin(person);
        noted = states;
        pieces(person, rows, offset, 0);
        noted = null;
        end(person);
        return new RowTrace(
                states,
                state(axis.cells),
                Arrays.copyOf(dates.dutyStart, dates.duties),
                Arrays.copyOf(dates.dutyEnd, dates.duties));
    }

    /**
     * Scans a row that differs from a traced one of the same person between two cells only. It is read from the date
     * before the difference on, until a date begins as it did in the traced row. Weeks have to be all that dates are
     * added up by.
     */
    public void scan(CompiledPerson person, RowTrace trace, long[] rows, int offset, int from, int to) {
        int before = trace.before(from);
        int cell = 0;
        if (before == 0) {
            begin(person);
        } else {
            var state = trace.dates[before - 1];
            cell = state.cell;
            sums = state.sums;
            duties.begin(person.limits);
            dates.resume(person, state, trace);
        }
        followed = trace;
        sameFrom = to;
        nextDate = before;
        if (!pieces(person, rows, offset, cell)) {
            end(person);
        }
        followed = null;
        periods.finish(person);
    }

    private void begin(CompiledPerson person) {
        sums = 0;
        dates.begin(person);
        duties.begin(person.limits);
        periods.begin(person);
        var base = person.base;
        for (int i = 0; i < base.in.length; i++) {
            duties.history(base.in[i], base.nights.in(i));
        }
    }

    private void end(CompiledPerson person) {
        var base = person.base;
        for (int i = 0; i < base.out.length; i++) {
            duties.history(base.out[i], base.nights.out(i));
        }
        duties.finish();
        dates.finish(person);
    }

    private ScanState state(int cell) {
        var state = dates.state();
        state.cell = cell;
        state.sums = sums;
        return state;
    }

    /** Cuts the row into runs of set bits within a date, which adjoin in time. True when the rest was known. */
    private boolean pieces(CompiledPerson person, long[] rows, int offset, int first) {
        int from = next(rows, offset, first, 0L);
        while (from < axis.cells) {
            int end = next(rows, offset, from, -1L);
            while (from < end) {
                int day = axis.dayOf[from];
                int to = Math.min(end, (day + 1) * axis.slots);
                if (piece(person, from, to, day)) {
                    return true;
                }
                from = to;
            }
            from = next(rows, offset, end, 0L);
        }
        return false;
    }

    private boolean piece(CompiledPerson person, int from, int to, int day) {
        duties.worked(from, to);
        if (dates.hasOpened()) {
            int cell = duties.firstCell();
            if (noted != null) {
                noted.add(state(cell));
            }
            if (followed != null && cell >= sameFrom && skips(followed, cell)) {
                return true;
            }
        }
        sums += person.sumsBefore[to] - person.sumsBefore[from];
        if (person.needsCalendar) {
            periods.worked(day + TimeAxis.MARGIN, axis.end[to - 1] - axis.start[from]);
        }
        return false;
    }

    /** Goes to the end at once where the date just opened begins as it did in the row that is followed. */
    private boolean skips(RowTrace trace, int cell) {
        while (nextDate < trace.dates.length && trace.dates[nextDate].cell < cell) {
            nextDate++;
        }
        if (nextDate == trace.dates.length) {
            return false;
        }
        var state = trace.dates[nextDate];
        if (state.cell != cell || !dates.agrees(state)) {
            return false;
        }
        dates.skipToEnd(state, trace);
        sums += trace.end.sums - state.sums;
        return true;
    }

    /** The first cell at or after {@code from} whose bit differs from those of {@code skip}; past the last if none. */
    private int next(long[] rows, int offset, int from, long skip) {
        if (from >= axis.cells) {
            return axis.cells;
        }
        int word = from >>> 6;
        long bits = (rows[offset + word] ^ skip) & (-1L << from);
        while (bits == 0) {
            if (++word == axis.words) {
                return axis.cells;
            }
            bits = rows[offset + word] ^ skip;
        }
        return Math.min(axis.cells, (word << 6) + Long.numberOfTrailingZeros(bits));
    }
}
