package io.shiftloom.api.calendar;

import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import java.util.List;

/** Breaks that a rota leaves open, in the shifts in which they could be taken. */
public final class ProposedBreaks {

    private ProposedBreaks() {}

    /** @param plan of the person, for any dates */
    public static CalendarShift in(CalendarShift shift, List<PlannedBreak> plan) {
        return shift.with(plan.stream()
                .filter(planned -> !planned.startsAt().isBefore(shift.start())
                        && !planned.endsAt().isAfter(shift.end()))
                .map(planned -> new CalendarShift.Break(planned.startsAt(), planned.endsAt(), true))
                .toList());
    }
}
