package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.score.objective.Weights;
import java.time.DayOfWeek;

/** The hours that nobody likes to work: those of the night, and all of Saturday and Sunday. */
final class UndesirableTime {

    private final TimeAxis axis;

    UndesirableTime(TimeAxis axis) {
        this.axis = axis;
    }

    /** Undesirable minutes between two minutes of the axis. */
    int minutes(int from, int to) {
        int sum = 0;
        int date = axis.dateOf(from);
        while (axis.clock(date, 0) < to) {
            sum += onDate(date, from, to);
            date++;
        }
        return sum;
    }

    private int onDate(int date, int from, int to) {
        return isWeekend(date)
                ? overlap(from, to, axis.clock(date, 0), axis.clock(date + 1, 0))
                : nightOn(date, from, to);
    }

    private int nightOn(int date, int from, int to) {
        return overlap(from, to, axis.clock(date, 0), axis.clock(date, Weights.UNDESIRABLE_UNTIL))
                + overlap(from, to, axis.clock(date, Weights.UNDESIRABLE_FROM), axis.clock(date + 1, 0));
    }

    /** Minutes of night between two minutes of the axis. */
    int night(int from, int to) {
        int sum = 0;
        for (int date = axis.dateOf(from); axis.clock(date, 0) < to; date++) {
            sum += nightOn(date, from, to);
        }
        return sum;
    }

    private boolean isWeekend(int date) {
        var weekday = axis.weekday(date);
        return weekday == DayOfWeek.SATURDAY || weekday == DayOfWeek.SUNDAY;
    }

    private static int overlap(int from, int to, int begin, int end) {
        return Math.max(0, Math.min(to, end) - Math.max(from, begin));
    }

    /** Undesirable minutes of history in the last weeks before the horizon. */
    int worked(PersonHistory history) {
        int since = axis.clock(TimeAxis.MARGIN - Weights.BURDEN_DATES, 0);
        int sum = 0;
        for (var duty : history.before()) {
            for (var block : duty.blocks()) {
                sum += minutes(Math.max(since, block.start()), Math.max(since, block.end()));
            }
        }
        return sum;
    }
}
