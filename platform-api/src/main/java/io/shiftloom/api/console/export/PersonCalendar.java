package io.shiftloom.api.console.export;

import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.solver.problem.Roster;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** One person's shifts as an iCalendar file (RFC 5545), in UTC so that every calendar agrees on the hour. */
final class PersonCalendar {

    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int MOST_BYTES = 75;

    private final StringBuilder text = new StringBuilder();

    private PersonCalendar() {}

    static String of(LoadedSchedule schedule, Roster roster, int person, Instant now) {
        var problem = schedule.problem();
        var rota = Rota.of(problem, roster);
        var row = rota.rows().get(person);
        var calendar = new PersonCalendar();
        calendar.line("BEGIN:VCALENDAR");
        calendar.line("VERSION:2.0");
        calendar.line("PRODID:-//Shiftloom//Console//EN");
        calendar.line("X-WR-CALNAME:" + escaped(row.name()));
        for (var shift : row.shifts()) {
            calendar.event(schedule, row, shift, now);
        }
        calendar.line("END:VCALENDAR");
        return calendar.text.toString();
    }

    private void event(LoadedSchedule schedule, Rota.Row row, RotaShift shift, Instant now) {
        var grid = schedule.problem().grid();
        var date = grid.date(shift.day());
        long start = grid.epochMinute(date, shift.startMinute());
        long end = grid.epochMinute(date.plusDays(shift.laterDays()), shift.endMinute());
        line("BEGIN:VEVENT");
        line("UID:" + escaped(schedule.id() + "-" + row.staffId() + "-" + start) + "@shiftloom");
        line("DTSTAMP:" + UTC.format(now));
        line("DTSTART:" + UTC.format(Instant.ofEpochSecond(start * 60)));
        line("DTEND:" + UTC.format(Instant.ofEpochSecond(end * 60)));
        line("SUMMARY:" + escaped("Shift, " + schedule.tenantName()));
        if (!shift.breaks().isEmpty()) {
            line("DESCRIPTION:" + escaped("Break " + shift.breakLabel()));
        }
        line("END:VEVENT");
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\")
                .replace(";", "\\;")
                .replace(",", "\\,")
                .replaceAll("[\\r\\n]+", "\\\\n");
    }

    /** Folded at 75 bytes, never within a character. */
    private void line(String content) {
        int bytes = 0;
        for (int codePoint : content.codePoints().toArray()) {
            var character = Character.toString(codePoint);
            int length = character.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + length > MOST_BYTES) {
                text.append("\r\n ");
                bytes = 1;
            }
            text.append(character);
            bytes += length;
        }
        text.append("\r\n");
    }
}
