package io.shiftloom.api.calendar;

import java.time.Instant;
import java.util.List;

/**
 * One event of a calendar.
 *
 * @param uid stays the same when the shift is moved within its date
 * @param breaks within it, in order of time; each has a start and an end
 * @param changedAt when it last changed
 */
public record CalendarShift(String uid, Instant start, Instant end, List<Break> breaks, Instant changedAt) {

    public CalendarShift {
        breaks = List.copyOf(breaks);
    }

    /** Time off within a shift. */
    public record Break(Instant start, Instant end) {}
}
