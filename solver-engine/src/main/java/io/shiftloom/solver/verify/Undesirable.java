package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/** Time that nobody likes to work: Saturday, Sunday, and every night from ten to six. */
final class Undesirable {

    private Undesirable() {}

    static long quarters(ScheduleGrid grid, int cell) {
        return Math.ceilDiv(minutes(grid, grid.startMinute(cell), grid.endMinute(cell)), 15L);
    }

    /** Quarters of the four weeks before the horizon. */
    static long quartersBefore(ScheduleGrid grid, List<WorkedBlock> history) {
        long from = grid.epochMinute(grid.firstDate().minusDays(28), 0);
        long to = grid.epochMinute(grid.firstDate(), 0);
        long minutes = new Timeline(grid, history, CellSet.empty())
                .stretches()
                .mapToLong(worked -> minutes(grid, Math.max(from, worked.start()), Math.min(to, worked.end())))
                .sum();
        return Math.ceilDiv(minutes, 15L);
    }

    /** Undesirable minutes between two minutes since the epoch. */
    static long minutes(ScheduleGrid grid, long start, long end) {
        return dates(grid, start, end)
                .mapToLong(date -> ofDate(grid, date, start, end))
                .sum();
    }

    /** Minutes of the nights, on whichever days, between two minutes since the epoch. */
    static long nightMinutes(ScheduleGrid grid, long start, long end) {
        return dates(grid, start, end)
                .mapToLong(date -> nightOfDate(grid, date, start, end))
                .sum();
    }

    private static Stream<LocalDate> dates(ScheduleGrid grid, long start, long end) {
        return start >= end
                ? Stream.empty()
                : dateOf(grid, start).datesUntil(dateOf(grid, end - 1).plusDays(1));
    }

    private static LocalDate dateOf(ScheduleGrid grid, long minute) {
        return Instant.ofEpochSecond(minute * 60).atZone(grid.zone()).toLocalDate();
    }

    private static long ofDate(ScheduleGrid grid, LocalDate date, long start, long end) {
        long from = Math.max(start, grid.epochMinute(date, 0));
        long to = Math.min(end, grid.epochMinute(date.plusDays(1), 0));
        if (date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY) {
            return to - from;
        }
        return nightOfDate(grid, date, from, to);
    }

    private static long nightOfDate(ScheduleGrid grid, LocalDate date, long start, long end) {
        long from = Math.max(start, grid.epochMinute(date, 0));
        long to = Math.min(end, grid.epochMinute(date.plusDays(1), 0));
        long six = grid.epochMinute(date, 6 * 60);
        long ten = grid.epochMinute(date, 22 * 60);
        return Math.max(0, Math.min(to, six) - from) + Math.max(0, to - Math.max(from, ten));
    }
}
