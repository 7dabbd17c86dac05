package io.shiftloom.solver.score.compiled;

import java.time.DayOfWeek;

/** The weeks of a time axis for one first weekday, numbered from the week of date 0. */
public final class WeekAxis {

    public static final int DAYS = 7;

    /** Days by which week 0 began before date 0. */
    private final int shift;

    public final int[] weekOf;
    final int weeks;
    /** The weeks that hold a date of the horizon, first and last. */
    public final int firstInHorizon;

    public final int lastInHorizon;

    WeekAxis(TimeAxis axis, DayOfWeek first) {
        shift = Math.floorMod(axis.weekday(0).getValue() - first.getValue(), DAYS);
        weekOf = new int[axis.dates];
        for (int date = 0; date < axis.dates; date++) {
            weekOf[date] = weekOfAnyDate(date);
        }
        weeks = weekOf[axis.dates - 1] + 1;
        firstInHorizon = weekOf[TimeAxis.MARGIN];
        lastInHorizon = weekOf[TimeAxis.MARGIN + axis.days - 1];
    }

    /** The week of a date that need not be numbered, then perhaps outside the numbered weeks. */
    int weekOfAnyDate(int date) {
        return Math.floorDiv(date + shift, DAYS);
    }

    /** Number of the first date of a week. */
    public int firstDate(int week) {
        return week * DAYS - shift;
    }
}
