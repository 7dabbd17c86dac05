package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.score.compiled.HistoryBase;

/** What the dates of a row add up to by week. */
final class WeekSums {

    final int[] minutes;
    /** Worked dates. */
    final int[] days;
    /** Minutes of daily overtime. */
    final int[] overtime;
    /** The weeks that work of a row can fall in. */
    private int first;

    private int last;

    WeekSums(int weeks) {
        minutes = new int[weeks];
        days = new int[weeks];
        overtime = new int[weeks];
    }

    private void setWeeks(HistoryBase base) {
        first = base.firstWeek;
        last = base.lastWeek;
    }

    /** Begins with what history has in them. */
    void begin(HistoryBase base) {
        setWeeks(base);
        System.arraycopy(base.weekMinutes, 0, minutes, 0, base.weekMinutes.length);
        System.arraycopy(base.weekDays, 0, days, 0, base.weekDays.length);
        System.arraycopy(base.weekOvertime, 0, overtime, 0, base.weekOvertime.length);
    }

    /** Adds a worked date. */
    void add(int week, int worked) {
        minutes[week] += worked;
        days[week]++;
    }

    /** Minutes, days and overtime of each week. */
    int[] copy() {
        var copy = new int[3 * (last - first + 1)];
        for (int week = first, at = 0; week <= last; week++) {
            copy[at++] = minutes[week];
            copy[at++] = days[week];
            copy[at++] = overtime[week];
        }
        return copy;
    }

    /** Goes on from a copy of the same person's weeks. */
    void resume(HistoryBase base, int[] copy) {
        setWeeks(base);
        for (int week = first, at = 0; week <= last; week++) {
            minutes[week] = copy[at++];
            days[week] = copy[at++];
            overtime[week] = copy[at++];
        }
    }

    /** Adds what was added up between two copies. */
    void add(int[] from, int[] to) {
        for (int week = first, at = 0; week <= last; week++) {
            minutes[week] += to[at] - from[at++];
            days[week] += to[at] - from[at++];
            overtime[week] += to[at] - from[at++];
        }
    }
}
