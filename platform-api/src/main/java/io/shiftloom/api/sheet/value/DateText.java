package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Dates as people type them: {@code 2026-12-07}, {@code 7.12.2026}, {@code 7.12.}, {@code Mo 07.12.26}, {@code 7. Dezember 2026}, {@code 12/24/2026}. */
public final class DateText {

    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})([T ]0?0:00(:00)?)?");
    private static final Pattern POINTS = Pattern.compile("(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d{2})?");
    private static final Pattern SLASHES = Pattern.compile("(\\d{1,2})/(\\d{1,2})/(\\d{4})");
    private static final Pattern AFTER_WEEKDAY = Pattern.compile("(\\p{L}+)\\.?,?(?:\\s+|" + Token.BESIDE + ")(?=\\d)");
    private static final Pattern OPEN_END = Pattern.compile("(.*\\D)?\\d{1,2}\\.\\s?\\d{2}");
    private static final Pattern SHORT_SLASHES = Pattern.compile("(?:(\\p{L}+)\\.?,?\\s+)?(\\d{1,2})/(\\d{1,2})");

    /** Days on either side of the plan's first date within which a date of two meanings is one of its own. */
    private static final int NEAR = 45;

    private static final int CENTURY = 2000;
    private static final int MONTHS = 12;

    private DateText() {}

    /**
     * @param near completes a date without a year
     * @return empty when the text does not look like a date
     * @throws UnreadableSheet when it looks like one and is none, or could be two
     */
    public static Optional<LocalDate> read(String text, @Nullable LocalDate near) {
        var before = AFTER_WEEKDAY.matcher(text);
        var weekday = before.lookingAt() ? WeekdayText.read(before.group(1)) : Optional.<DayOfWeek>empty();
        var date = withoutWeekday(text, weekday.isPresent() ? text.substring(before.end()) : text, near);
        if (date.isPresent() && weekday.isPresent() && date.get().getDayOfWeek() != weekday.get()) {
            throw new UnreadableSheet(Message.of("import.other-weekday", said(text), date.get()));
        }
        return date;
    }

    /** The same where nothing but a date can stand, so that {@code 7.12} and {@code 12/7} are dates. */
    public static Optional<LocalDate> readAlone(String text, @Nullable LocalDate near) {
        var slashed = withoutYear(text, near);
        return slashed.isPresent() ? slashed : read(OPEN_END.matcher(text).matches() ? text + "." : text, near);
    }

    /** Of {@code 12/7} and {@code 7/12} that which is near the plan; where both are, nobody can tell. */
    private static Optional<LocalDate> withoutYear(String text, @Nullable LocalDate near) {
        var parts = SHORT_SLASHES.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        var weekday = parts.group(1) == null ? "" : parts.group(1) + " ";
        var found = Stream.of(parts.group(2) + "." + parts.group(3) + ".", parts.group(3) + "." + parts.group(2) + ".")
                .distinct()
                .flatMap(date -> near(weekday + date, near).stream())
                .toList();
        if (found.size() > 1) {
            throw new UnreadableSheet(Message.of("import.two-dates", said(text)));
        }
        return Optional.of(found.stream()
                .findFirst()
                .orElseThrow(() ->
                        near == null ? new UnreadableSheet(Message.of("import.no-year", said(text))) : noDate(text)));
    }

    private static Optional<LocalDate> near(String text, @Nullable LocalDate near) {
        try {
            return near == null
                    ? Optional.empty()
                    : read(text, near).filter(date -> Math.abs(ChronoUnit.DAYS.between(near, date)) <= NEAR);
        } catch (UnreadableSheet noDate) {
            return Optional.empty();
        }
    }

    /** Whether it is a date, or wants to be one. */
    public static boolean looksLikeOne(String text) {
        try {
            return readAlone(text, LocalDate.EPOCH).isPresent();
        } catch (UnreadableSheet noDate) {
            return true;
        }
    }

    private static Optional<LocalDate> withoutWeekday(String text, String rest, @Nullable LocalDate near) {
        var plain = PlainForms.date(rest);
        var iso = ISO.matcher(plain);
        if (iso.matches()) {
            return Optional.of(date(text, number(iso, 1), number(iso, 2), number(iso, 3)));
        }
        var points = POINTS.matcher(plain);
        if (points.matches()) {
            return Optional.of(withPoints(text, points, near));
        }
        var slashes = SLASHES.matcher(plain);
        return slashes.matches() ? Optional.of(withSlashes(text, slashes)) : Optional.empty();
    }

    private static String said(String text) {
        return Excerpt.of(text.replace(Token.BESIDE, ' '));
    }

    private static LocalDate withPoints(String text, Matcher parts, @Nullable LocalDate near) {
        int day = number(parts, 1);
        int month = number(parts, 2);
        if (parts.group(3) != null) {
            int year = number(parts, 3);
            return date(text, year < 100 ? CENTURY + year : year, month, day);
        }
        if (near == null) {
            throw new UnreadableSheet(Message.of("import.no-year", said(text)));
        }
        return date(text, nearestYear(monthDay(text, month, day), near), month, day);
    }

    /**
     * That of the nearest 28.2. for 29.2., which is then no date in most years: the nearest leap day may be years away, and
     * whoever types it into the plan of another year means the end of that year's February.
     */
    private static int nearestYear(MonthDay day, LocalDate near) {
        return IntStream.rangeClosed(near.getYear() - 1, near.getYear() + 1)
                .mapToObj(day::atYear)
                .min(Comparator.comparingLong(date -> Math.abs(ChronoUnit.DAYS.between(near, date))))
                .orElseThrow()
                .getYear();
    }

    private static MonthDay monthDay(String text, int month, int day) {
        try {
            return MonthDay.of(month, day);
        } catch (DateTimeException e) {
            throw noDate(text);
        }
    }

    private static LocalDate withSlashes(String text, Matcher parts) {
        int first = number(parts, 1);
        int second = number(parts, 2);
        if (first <= MONTHS && second <= MONTHS && first != second) {
            throw new UnreadableSheet(Message.of("import.two-dates", said(text)));
        }
        return first > MONTHS
                ? date(text, number(parts, 3), second, first)
                : date(text, number(parts, 3), first, second);
    }

    private static LocalDate date(String text, int year, int month, int day) {
        try {
            return LocalDate.of(year, month, day);
        } catch (DateTimeException e) {
            throw noDate(text);
        }
    }

    private static UnreadableSheet noDate(String text) {
        return new UnreadableSheet(Message.of("import.no-date", said(text)));
    }

    private static int number(Matcher parts, int group) {
        return Integer.parseInt(parts.group(group));
    }
}
