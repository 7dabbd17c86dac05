package io.shiftloom.solver.bound;

import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;

/**
 * The cells one person can work that need somebody, in order of time, and the gaps between them. Members are numbered by
 * their position here. Cells that daylight saving skips are left out: they are no work.
 */
final class OpenCells {

    /** Minutes; work on both sides of a longer gap belongs to different duties. */
    static final int LONGEST_GAP = 180;

    final int count;
    final int[] cell;
    /** Minutes as in {@link CompiledProblem#startMinutes}. */
    final int[] start;

    final int[] end;
    final int[] day;
    /** Length in units of the problem. */
    final int[] units;

    final int[] quarters;
    /** Whether it follows the one before it without a gap. */
    final boolean[] adjoins;
    /** By position: those before it that end at most the longest gap earlier begin here ... */
    final int[] nearFrom;
    /** ... those that leave a gap long enough for a break end before this ... */
    final int[] breakTo;
    /** ... and those that leave any gap end before this. */
    final int[] gapTo;
    /** By day: the first position on it or later; one entry more than there are days. */
    final int[] firstOfDay;

    OpenCells(CompiledProblem problem, BitSet cells, int unit) {
        cell = cells.stream().toArray();
        count = cell.length;
        start = new int[count];
        end = new int[count];
        day = new int[count];
        units = new int[count];
        quarters = new int[count];
        adjoins = new boolean[count];
        nearFrom = new int[count];
        breakTo = new int[count];
        gapTo = new int[count];
        firstOfDay = new int[problem.days() + 1];
        for (int at = 0; at < count; at++) {
            start[at] = problem.startMinutes()[cell[at]];
            end[at] = problem.endMinutes()[cell[at]];
            day[at] = problem.dayOfCell()[cell[at]];
            units[at] = problem.cellMinutes()[cell[at]] / unit;
            quarters[at] = problem.cellQuarters()[cell[at]];
            adjoins[at] = at > 0 && end[at - 1] == start[at];
            windows(at);
        }
        for (int date = 0, at = 0; date < firstOfDay.length; date++) {
            while (at < count && day[at] < date) {
                at++;
            }
            firstOfDay[date] = at;
        }
    }

    /** Units of all members from one to before another. */
    int unitsIn(int from, int to) {
        int sum = 0;
        for (int at = from; at < to; at++) {
            sum += units[at];
        }
        return sum;
    }

    private void windows(int at) {
        int from = at == 0 ? 0 : nearFrom[at - 1];
        while (from < at && start[at] - end[from] > LONGEST_GAP) {
            from++;
        }
        nearFrom[at] = from;
        int to = at == 0 ? 0 : breakTo[at - 1];
        while (to < at && start[at] - end[to] >= BreakTerms.LEAST_CHUNK) {
            to++;
        }
        breakTo[at] = to;
        gapTo[at] = at > 0 && adjoins[at] ? at - 1 : at;
    }

    int gap(int before, int after) {
        return start[after] - end[before];
    }
}
