package io.shiftloom.api.calendar;

import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;

/** Breaks that a rota leaves open, in the shifts in which they could be taken. */
public final class ProposedBreaks {

    private ProposedBreaks() {}

    /** @param plan of the person, for any dates */
    public static CalendarShift in(CalendarShift shift, List<PlannedBreak> plan, ZoneId zone) {
        var date = shift.start().atZone(zone).toLocalDate();
        return shift.with(plan.stream()
                .filter(planned -> planned.date().equals(date))
                .map(planned -> in(shift, planned, zone))
                .filter(pause -> !pause.end().isAfter(shift.end()))
                .toList());
    }

    /** Times before the shift's start by the clock are those after midnight. */
    private static CalendarShift.Break in(CalendarShift shift, PlannedBreak planned, ZoneId zone) {
        var from = planned.date().atTime(LocalTime.parse(planned.from())).atZone(zone);
        var start = from.toInstant().isBefore(shift.start()) ? from.plusDays(1) : from;
        return new CalendarShift.Break(
                start.toInstant(), start.plusMinutes(planned.minutes()).toInstant(), true);
    }
}
