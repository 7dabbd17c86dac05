package io.shiftloom.solver.score.scan;

import java.util.List;

/** Where the scan of a row stood at each of its dates, from which a row that differs a little can be scanned. */
public final class RowTrace {

    /** The trace of people whose rows are read whole. */
    public static final RowTrace NONE = new RowTrace(List.of(), new ScanState(new int[0]), new int[0], new int[0]);

    /** By date. */
    final ScanState[] dates;

    final ScanState end;
    final int[] dutyStart;
    final int[] dutyEnd;

    RowTrace(List<ScanState> dates, ScanState end, int[] dutyStart, int[] dutyEnd) {
        this.dates = dates.toArray(new ScanState[0]);
        this.end = end;
        this.dutyStart = dutyStart;
        this.dutyEnd = dutyEnd;
    }

    /** How many dates begin before a cell. */
    int before(int cell) {
        int count = dates.length;
        while (count > 0 && dates[count - 1].cell >= cell) {
            count--;
        }
        return count;
    }
}
