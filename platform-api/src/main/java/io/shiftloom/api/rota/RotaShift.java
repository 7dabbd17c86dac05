package io.shiftloom.api.rota;

import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.score.WorkedShift;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A shift as planners read it.
 *
 * @param day index of the date on which it begins
 * @param startMinute minutes after local midnight of that date
 * @param endMinute minutes after local midnight of the date on which it ends, up to 1440
 * @param laterDays how many dates after its first the shift ends
 * @param minutes that pass while somebody works, breaks left out; not what the clock says where it is changed meanwhile
 * @param breaks within it, in order of time
 */
public record RotaShift(int day, int startMinute, int endMinute, int laterDays, long minutes, List<Pause> breaks) {

    private static final int DAY = 24 * 60;

    public RotaShift {
        breaks = List.copyOf(breaks);
    }

    /** A break by the clock, in minutes after local midnight. */
    public record Pause(int startMinute, int endMinute) {

        /** {@code 15-16}. */
        public String label() {
            return span(startMinute, endMinute);
        }
    }

    static RotaShift of(ScheduleGrid grid, WorkedShift shift) {
        var start = local(grid, shift.start());
        // A shift until midnight ends at 24:00 of its last date.
        var end = local(grid, shift.end() - 1);
        var breaks = shift.breaks().stream()
                .map(pause -> new Pause(minute(local(grid, pause.start())), minute(local(grid, pause.end()))))
                .toList();
        long paused = shift.breaks().stream()
                .mapToLong(pause -> pause.end() - pause.start())
                .sum();
        return new RotaShift(
                Math.toIntExact(ChronoUnit.DAYS.between(grid.firstDate(), start.toLocalDate())),
                minute(start),
                endMinute(grid, shift.end()),
                Math.toIntExact(ChronoUnit.DAYS.between(start.toLocalDate(), end.toLocalDate())),
                shift.end() - shift.start() - paused,
                breaks);
    }

    private static ZonedDateTime local(ScheduleGrid grid, long epochMinute) {
        return Instant.ofEpochSecond(epochMinute * 60).atZone(grid.zone());
    }

    private static int minute(ZonedDateTime time) {
        return time.getHour() * 60 + time.getMinute();
    }

    /** The end of a date is that of 24 hours, also where clocks go forward then and the next date begins at 01:00. */
    private static int endMinute(ScheduleGrid grid, long epochMinute) {
        var end = local(grid, epochMinute);
        var last = local(grid, epochMinute - 1);
        return end.toLocalDate().equals(last.toLocalDate()) ? minute(end) : DAY;
    }

    /** {@code 09-17}, {@code 09:15-13:00}, or {@code 22-06} for a night; breaks left out. */
    public String hours() {
        return span(startMinute, endMinute) + (laterDays > 1 ? "+" + laterDays : "");
    }

    /** {@code 10-21, break 15-16}. */
    public String label() {
        return breaks.isEmpty() ? hours() : hours() + (breaks.size() > 1 ? ", breaks " : ", break ") + breakLabel();
    }

    /** {@code 15-16}, or several such with commas; empty without a break. */
    public String breakLabel() {
        return breaks.stream().map(Pause::label).collect(Collectors.joining(", "));
    }

    /** Both with their minutes, where one is no whole hour. */
    private static String span(int start, int end) {
        boolean whole = start % 60 == 0 && end % 60 == 0;
        return clock(start, whole) + "-" + clock(end, whole);
    }

    private static String clock(int minute, boolean whole) {
        var hour = twoDigits(minute / 60);
        return whole ? hour : hour + ":" + twoDigits(minute % 60);
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
