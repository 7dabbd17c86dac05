package io.shiftloom.solver.caution;

import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.problem.CellSet;
import java.time.LocalDate;
import java.util.List;

/** Something in a schedule that breaks no rule and that a planner would still want to know. */
public sealed interface Caution {

    /** A stable word for programs. */
    default String code() {
        return switch (this) {
            case LongShifts _ -> "longShift";
            case NoWork _, MoreWithoutWork _ -> "noWork";
            case NightGoesOn _ -> "nightGoesOn";
            case LoneNights _ -> "loneNights";
        };
    }

    /**
     * Somebody works more than twelve hours in a shift, and no hard rule limits the day.
     *
     * @param person index in the problem's staff
     * @param shifts in order of time; never empty
     * @param cells of all of them
     * @param underLaw whether labor rules count for the person, so that a mask could set a limit at once
     */
    record LongShifts(int person, List<LongShift> shifts, CellSet cells, boolean underLaw) implements Caution {

        public LongShifts {
            shifts = List.copyOf(shifts);
        }

        /** By how many minutes the longest goes beyond twelve hours. */
        public int excess() {
            return shifts.stream().mapToInt(LongShift::minutes).max().orElseThrow() - LongShift.LONG;
        }
    }

    /**
     * A shift with so much work.
     *
     * @param from local time, {@code HH:mm}
     * @param to in the same way; {@code 24:00} at midnight
     * @param minutes of work, breaks left out
     */
    record LongShift(LocalDate date, String from, String to, int minutes) {

        /** Minutes of work beyond which a shift is told. */
        public static final int LONG = 12 * 60;
    }

    /**
     * Somebody who could work gets nothing, while others work.
     *
     * @param person index in the problem's staff
     * @param minutes of the cells that need people and that the person may work
     * @param why of the best way to give the person some work, which costs more or breaks a rule
     * @param cell that it was asked of
     */
    record NoWork(int person, int minutes, WhyNot why, int cell) implements Caution {}

    /** So many further people get nothing. */
    record MoreWithoutWork(int people) implements Caution {}

    /**
     * Somebody is at work when the schedule ends at midnight, in a night that would be one too many in a row if they went on
     * for long.
     *
     * @param person index in the problem's staff
     * @param date on which the shift began
     * @param nights in a row before it
     * @param cells of that shift
     */
    record NightGoesOn(int person, LocalDate date, int nights, CellSet cells) implements Caution {}

    /**
     * Most nights stand alone, and no contract asks for nights in a row.
     *
     * @param alone nights without one before and after them
     * @param nights all
     * @param underLaw whether labor rules count, so that masks could ask for it at once
     */
    record LoneNights(int alone, int nights, boolean underLaw) implements Caution {}
}
