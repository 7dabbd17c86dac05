package io.shiftloom.solver.judge;

import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Dates and instants of a grid, by the time zone's rules. Days are counted from the first date of the horizon. */
final class Calendar {

    private static final int BEFORE = 120;

    private final ScheduleGrid grid;
    private final LocalDate first;
    private final long[] midnights;
    final int days;
    final long[] start;
    final long[] end;
    final int[] day;

    Calendar(ScheduleGrid grid) {
        this.grid = grid;
        first = grid.firstDate();
        days = grid.dayCount();
        midnights = new long[BEFORE + days + BEFORE];
        for (int one = 0; one < midnights.length; one++) {
            midnights[one] = instant(grid, first.plusDays(one - BEFORE).atStartOfDay());
        }
        start = new long[grid.cellCount()];
        end = new long[grid.cellCount()];
        day = new int[grid.cellCount()];
        for (int cell = 0; cell < start.length; cell++) {
            day[cell] = cell / grid.slots().size();
            var slot = grid.slots().get(cell % grid.slots().size());
            var midnight = first.plusDays(day[cell]).atStartOfDay();
            start[cell] = instant(grid, midnight.plusMinutes(slot.startMinute()));
            end[cell] = instant(grid, midnight.plusMinutes(slot.endMinute()));
        }
    }

    private static long instant(ScheduleGrid grid, LocalDateTime wall) {
        var offsets = grid.zone().getRules().getValidOffsets(wall);
        if (offsets.isEmpty()) {
            return grid.zone().getRules().getTransition(wall).toEpochSecond() / 60;
        }
        return wall.toEpochSecond(ZoneOffset.ofTotalSeconds(offsets.stream()
                        .mapToInt(ZoneOffset::getTotalSeconds)
                        .max()
                        .orElseThrow()))
                / 60;
    }

    /** Of a wall time that may lie on another date; the minute counts from midnight on the clock. */
    static long wall(ScheduleGrid grid, LocalDate date, int minute) {
        return instant(grid, date.atStartOfDay().plusMinutes(minute));
    }

    /** A time on the clock of a day. */
    long wall(int one, int minute) {
        return wall(grid, date(one), minute);
    }

    long midnight(int one) {
        return midnights[one + BEFORE];
    }

    int dayOf(long minute) {
        int one = (int) Math.floorDiv(minute - midnight(0), 1440L) - 1;
        while (midnight(one + 1) <= minute) {
            one++;
        }
        while (midnight(one) > minute) {
            one--;
        }
        return one;
    }

    LocalDate date(int one) {
        return first.plusDays(one);
    }

    /** Monday is 1. */
    int weekday(int one) {
        return date(one).getDayOfWeek().getValue();
    }

    /** The first day of the week that begins on this weekday. */
    int week(int one, int weekStart) {
        return one - Math.floorMod(weekday(one) - weekStart, 7);
    }

    int month(int one) {
        var date = date(one);
        return date.getYear() * 12 + date.getMonthValue() - 1;
    }
}
