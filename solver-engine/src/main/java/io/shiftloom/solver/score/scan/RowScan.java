package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.score.compiled.CellSums;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.TimeAxis;

/** Reads one person's row from front to back and charges everything that concerns the person alone. */
public final class RowScan {

    public final Charges charges = new Charges();
    private final TimeAxis axis;
    private final DateScan dates;
    private final DutyScan duties;
    private final PeriodScan periods;
    private long sums;

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
        sums = 0;
        dates.begin(person);
        duties.begin(person.limits);
        periods.begin(person);
        var base = person.base;
        for (int i = 0; i < base.in.length; i++) {
            duties.history(base.in[i], base.nights.in(i));
        }
        pieces(person, rows, offset);
        for (int i = 0; i < base.out.length; i++) {
            duties.history(base.out[i], base.nights.out(i));
        }
        duties.finish();
        dates.finish(person);
        periods.finish(person);
    }

    /** Cuts the row into runs of set bits within a date, which adjoin in time. */
    private void pieces(CompiledPerson person, long[] rows, int offset) {
        int from = next(rows, offset, 0, 0L);
        while (from < axis.cells) {
            int end = next(rows, offset, from, -1L);
            while (from < end) {
                int day = axis.dayOf[from];
                int to = Math.min(end, (day + 1) * axis.slots);
                piece(person, from, to, day);
                from = to;
            }
            from = next(rows, offset, end, 0L);
        }
    }

    private void piece(CompiledPerson person, int from, int to, int day) {
        int start = axis.start[from];
        int end = axis.end[to - 1];
        duties.worked(from, to);
        sums += person.sumsBefore[to] - person.sumsBefore[from];
        if (person.needsCalendar) {
            periods.worked(day + TimeAxis.MARGIN, end - start);
        }
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
