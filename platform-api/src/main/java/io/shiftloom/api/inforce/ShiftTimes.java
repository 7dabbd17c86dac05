package io.shiftloom.api.inforce;

import io.shiftloom.api.ledger.LedgerShift;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * When a shift is, by the clock of its condition and in UTC.
 *
 * @param date on which it begins
 * @param start by the clock
 * @param end by the clock of {@code endDate}, up to 24:00
 * @param endDate on which its last minute is
 * @param minutes that are worked, breaks left out; not what the clock says where it is changed meanwhile
 * @param breaks that the schedule has, in order of time
 */
public record ShiftTimes(
        LocalDate date,
        String start,
        String end,
        LocalDate endDate,
        Instant startAt,
        Instant endAt,
        long minutes,
        List<Pause> breaks) {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    public ShiftTimes {
        breaks = List.copyOf(breaks);
    }

    /** A break, by the clock and in UTC. */
    public record Pause(String start, String end, Instant startAt, Instant endAt) {}

    static ShiftTimes of(LedgerShift shift) {
        var zone = shift.duty().zone();
        var breaks = shift.breaks().stream()
                .map(pause -> new Pause(
                        clock(pause.start(), zone),
                        endClock(pause.end(), zone),
                        time(pause.start()),
                        time(pause.end())))
                .toList();
        return new ShiftTimes(
                shift.date(),
                clock(shift.start(), zone),
                endClock(shift.end(), zone),
                local(shift.end() - 1, zone).toLocalDate(),
                time(shift.start()),
                time(shift.end()),
                shift.minutes(),
                breaks);
    }

    private static Instant time(long epochMinute) {
        return Instant.ofEpochSecond(epochMinute * 60);
    }

    private static ZonedDateTime local(long epochMinute, ZoneId zone) {
        return time(epochMinute).atZone(zone);
    }

    private static String clock(long epochMinute, ZoneId zone) {
        return CLOCK.format(local(epochMinute, zone));
    }

    /** The end of a date is 24:00, also where clocks go forward then and the next date begins at 01:00. */
    private static String endClock(long epochMinute, ZoneId zone) {
        var end = local(epochMinute, zone);
        var last = local(epochMinute - 1, zone);
        return end.toLocalDate().equals(last.toLocalDate()) ? CLOCK.format(end) : "24:00";
    }
}
