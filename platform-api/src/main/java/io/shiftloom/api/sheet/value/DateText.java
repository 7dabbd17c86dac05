package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Dates as people type them: {@code 2026-12-07}, {@code 7.12.2026}, {@code 7.12.}, {@code Mo 07.12.26}, {@code 7. Dezember 2026}, {@code 12/24/2026}. */
public final class DateText {

    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})([T ]0?0:00(:00)?)?");
    private static final Pattern POINTS = Pattern.compile("(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d{2})?");
    private static final Pattern SLASHES = Pattern.compile("(\\d{1,2})/(\\d{1,2})/(\\d{4})");
    private static final Pattern AFTER_WEEKDAY = Pattern.compile("(\\p{L}+)\\.?,?\\s+(?=\\d)");
    private static final int CENTURY = 2000;
    private static final int MONTHS = 12;

    private DateText() {}

    /**
     * @param near completes a date without a year
     * @return empty when the text does not look like a date
     * @throws UnreadableSheet when it looks like one and is none, or could be two
     */
    public static Optional<LocalDate> read(String text, @Nullable LocalDate near) {
        var weekday = AFTER_WEEKDAY.matcher(text);
        var plain = PlainForms.date(
                weekday.lookingAt() && WeekdayText.read(weekday.group(1)).isPresent()
                        ? text.substring(weekday.end())
                        : text);
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

    private static LocalDate withPoints(String text, Matcher parts, @Nullable LocalDate near) {
        int day = number(parts, 1);
        int month = number(parts, 2);
        if (parts.group(3) != null) {
            int year = number(parts, 3);
            return date(text, year < 100 ? CENTURY + year : year, month, day);
        }
        if (near == null) {
            throw new UnreadableSheet(Message.of("import.no-year", Excerpt.of(text)));
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
            throw new UnreadableSheet(Message.of("import.two-dates", Excerpt.of(text)));
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
        return new UnreadableSheet(Message.of("import.no-date", Excerpt.of(text)));
    }

    private static int number(Matcher parts, int group) {
        return Integer.parseInt(parts.group(group));
    }
}
