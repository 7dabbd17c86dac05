package io.shiftloom.api.calendar;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * One event of a calendar.
 *
 * @param uid stays the same when the shift is moved within its date
 * @param zone of the times of breaks, which stand in the description
 * @param breaks within it, in order of time; each has a start and an end
 * @param changedAt when it last changed
 */
public record CalendarShift(
        String uid, Instant start, Instant end, ZoneId zone, List<Break> breaks, Instant changedAt) {

    public CalendarShift {
        breaks = List.copyOf(breaks);
    }

    /**
     * Time off within a shift.
     *
     * @param proposed whether the rota leaves the break open, and this is when the person could go
     */
    public record Break(Instant start, Instant end, boolean proposed) {

        /** A break that is a gap in the rota. */
        public Break(Instant start, Instant end) {
            this(start, end, false);
        }
    }

    /**
     * Equal for the same shift of a date, whichever condition it comes from. It reveals no id.
     *
     * @param number among the person's shifts that begin on the date, from 0
     */
    public static String uid(UUID tenantId, String staffId, LocalDate date, int number) {
        var name = tenantId + " " + staffId + " " + date + " " + number;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)) + "@shiftloom";
    }

    /** The same shift with these breaks as well. */
    public CalendarShift with(List<Break> more) {
        var all = Stream.concat(breaks.stream(), more.stream())
                .sorted(Comparator.comparing(Break::start))
                .toList();
        return new CalendarShift(uid, start, end, zone, all, changedAt);
    }
}
