package io.shiftloom.api.calendar;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.StandardTime;
import biweekly.component.VEvent;
import biweekly.component.VTimezone;
import biweekly.io.text.ICalWriter;
import biweekly.property.Sequence;
import biweekly.util.DateTimeComponents;
import biweekly.util.Duration;
import biweekly.util.UtcOffset;
import io.shiftloom.api.console.language.Language;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One person's shifts as iCalendar text (RFC 5545), in UTC so that every calendar agrees on the hour. The same
 * shifts give the same text.
 */
public final class ShiftCalendar {

    private static final String PRODUCT = "-//Shiftloom//Shifts//EN";
    private static final Duration REFRESH = Duration.builder().hours(1).build();

    /** What sequence numbers count from, in seconds; they suffice until 2094. */
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    private static final int MOST_BYTES = 75;
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private ShiftCalendar() {}

    public static String of(String title, String organization, List<CalendarShift> shifts, Language language) {
        var calendar = new ICalendar();
        calendar.setProductId(PRODUCT);
        calendar.setName(title);
        calendar.addExperimentalProperty("X-WR-CALNAME", escaped(title));
        calendar.setRefreshInterval(REFRESH);
        for (var shift : shifts) {
            calendar.addEvent(event(shift, organization, language));
        }
        if (shifts.isEmpty()) {
            calendar.addComponent(utc());
        }
        return folded(written(calendar));
    }

    /** The library writes the values of properties that it does not know as they are. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace(";", "\\;")
                .replace(",", "\\,")
                .replace("\n", "\\n");
    }

    /** Nothing that anybody sees, for a calendar must have a component. */
    private static VTimezone utc() {
        var none = new UtcOffset(true, 0, 0);
        var standard = new StandardTime();
        standard.setDateStart(new DateTimeComponents(1970, 1, 1, 0, 0, 0, false));
        standard.setTimezoneOffsetFrom(none);
        standard.setTimezoneOffsetTo(none);
        var zone = new VTimezone("UTC");
        zone.addStandardTime(standard);
        return zone;
    }

    private static VEvent event(CalendarShift shift, String organization, Language language) {
        var event = new VEvent();
        event.setUid(shift.uid());
        event.setDateTimeStamp(Date.from(shift.changedAt()));
        event.setSequence(new Sequence((int) Math.max(0, shift.changedAt().getEpochSecond() - FIRST.getEpochSecond())));
        event.setDateStart(Date.from(shift.start()));
        event.setDateEnd(Date.from(shift.end()));
        event.setSummary(language.text("calendar.shift", organization));
        if (!shift.breaks().isEmpty()) {
            var breaks = shift.breaks().stream()
                    .map(pause -> told(pause, shift.zone(), language))
                    .collect(Collectors.joining(", "));
            event.setDescription(language.text("calendar.break", breaks));
        }
        return event;
    }

    private static String told(CalendarShift.Break pause, ZoneId zone, Language language) {
        var times = CLOCK.format(pause.start().atZone(zone)) + "-"
                + CLOCK.format(pause.end().atZone(zone));
        return pause.proposed() ? language.text("calendar.proposed", times) : times;
    }

    private static String written(ICalendar calendar) {
        var text = new StringWriter();
        try (var writer = new ICalWriter(text, ICalVersion.V2_0)) {
            writer.getVObjectWriter().getFoldedLineWriter().setLineLength(null);
            writer.write(calendar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Folded at 75 bytes, never within a character; the library counts characters. */
    private static String folded(String lines) {
        var text = new StringBuilder();
        int used = 0;
        for (int character : lines.codePoints().toArray()) {
            var part = Character.toString(character);
            int length = part.getBytes(StandardCharsets.UTF_8).length;
            boolean ends = character == '\r' || character == '\n';
            if (!ends && used + length > MOST_BYTES) {
                text.append("\r\n ");
                used = 1;
            }
            text.append(part);
            used = ends ? 0 : used + length;
        }
        return text.toString();
    }
}
