package io.shiftloom.api.console.export;

import io.shiftloom.api.calendar.CalendarShift;
import io.shiftloom.api.calendar.ProposedBreaks;
import io.shiftloom.api.calendar.ShiftCalendar;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;

/** One person's shifts of a version as a calendar file. It replaces those that an earlier one put in the same places. */
final class PersonCalendar {

    private PersonCalendar() {}

    static String of(LoadedSchedule schedule, Roster roster, int person, Instant now, Language language) {
        var grid = schedule.problem().grid();
        var row = Rota.of(schedule.problem(), roster).rows().get(person);
        var breaks = BreakDay.plan(schedule.problem(), roster).stream()
                .filter(planned -> planned.staffId().equals(row.staffId()))
                .toList();
        var tenant = schedule.condition().tenantId();
        var begun = new HashMap<Integer, Integer>();
        var shifts = new ArrayList<CalendarShift>();
        for (var shift : row.shifts()) {
            int number = begun.merge(shift.day(), 1, Integer::sum) - 1;
            var uid = CalendarShift.uid(tenant, row.staffId(), grid.date(shift.day()), number);
            shifts.add(ProposedBreaks.in(event(uid, grid, shift, now), breaks));
        }
        return ShiftCalendar.of(row.name(), schedule.tenantName(), shifts, language);
    }

    private static CalendarShift event(String uid, ScheduleGrid grid, RotaShift shift, Instant now) {
        var date = grid.date(shift.day());
        long start = grid.epochMinute(date, shift.startMinute());
        long end = grid.epochMinute(date.plusDays(shift.laterDays()), shift.endMinute());
        var breaks =
                shift.breaks().stream().map(pause -> pause(grid, shift, pause)).toList();
        return new CalendarShift(uid, time(start), time(end), grid.zone(), breaks, now);
    }

    /** Breaks before the shift's start by the clock are those after midnight. */
    private static CalendarShift.Break pause(ScheduleGrid grid, RotaShift shift, RotaShift.Pause pause) {
        var date = grid.date(shift.day());
        var from = pause.startMinute() < shift.startMinute() ? date.plusDays(1) : date;
        var until = pause.endMinute() < pause.startMinute() ? from.plusDays(1) : from;
        return new CalendarShift.Break(
                time(grid.epochMinute(from, pause.startMinute())), time(grid.epochMinute(until, pause.endMinute())));
    }

    private static Instant time(long epochMinute) {
        return Instant.ofEpochSecond(epochMinute * 60);
    }
}
