package io.shiftloom.api.input;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** Dates, wall-clock times and time zones as they are written in bodies and queries; nothing is trimmed. */
public final class CalendarText {

    /** Minutes of a whole day, which {@code 24:00} stands for. */
    public static final int END_OF_DAY = 24 * 60;

    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
    private static final DateTimeFormatter REAL_DATE =
            DateTimeFormatter.ISO_LOCAL_DATE.withResolverStyle(ResolverStyle.STRICT);
    private static final Set<String> ZONES = Set.copyOf(ZoneId.getAvailableZoneIds());

    private CalendarText() {}

    /** A real date written {@code YYYY-MM-DD}, from the year 1 on. */
    public static Optional<LocalDate> date(String text) {
        if (!DATE.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.parse(text, REAL_DATE)).filter(date -> date.getYear() > 0);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** Minutes after midnight of {@code 00:00} to {@code 23:59}. */
    public static OptionalInt time(String text) {
        if (!TIME.matcher(text).matches()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(text, 0, 2, 10) * 60 + Integer.parseInt(text, 3, 5, 10));
    }

    /** The same, and {@code 24:00}. */
    public static OptionalInt endTime(String text) {
        return text.equals("24:00") ? OptionalInt.of(END_OF_DAY) : time(text);
    }

    /** A zone of the tz database by its name of the form Region/City, or {@code UTC}; never an abbreviation or offset. */
    public static Optional<ZoneId> zone(String text) {
        boolean named = text.equals("UTC") || text.indexOf('/') > 0;
        return named && ZONES.contains(text) ? Optional.of(ZoneId.of(text)) : Optional.empty();
    }
}
