package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Days as people write them: {@code Mon-Fri}, {@code 7.-9.12.}, {@code Mo 7.12.}, {@code KW 50}, {@code ab 7.12.}, {@code Mo-Fr außer Mi}. */
public final class DaysText {

    private static final Pattern DAY_OF_MONTH = Pattern.compile("\\d{1,2}\\.");
    private static final Pattern WEEK_NUMBER = Pattern.compile("[1-9]|[1-4]\\d|5[0-3]");
    private static final Pattern CALENDAR_WEEK = Pattern.compile("kw(" + WEEK_NUMBER + ")");

    private DaysText() {}

    /**
     * @param near completes dates without a year
     * @throws UnreadableSheet naming the part that is no day
     */
    public static Days read(String text, @Nullable LocalDate near) {
        var except = Token.splitAtExcept(text);
        var days = except.length == 2 && except[0].isBlank() ? Days.every() : all(except[0], text, near);
        return except.length == 2 ? days.without(all(except[1], text, near)) : days;
    }

    /**
     * Days only: whether times behind "except" are of these days, or of those that are left, nobody can tell.
     *
     * @param whole text that these days are a part of
     */
    static Days all(String days, String whole, @Nullable LocalDate near) {
        var tokens = Token.of(days, near);
        if (tokens.isEmpty()) {
            throw Token.unclear(whole.strip());
        }
        return together(tokens, near);
    }

    /** Weekdays beside a long time are some of it; with a comma between them nobody can tell. */
    static Days together(List<Token> tokens, @Nullable LocalDate near) {
        var all = read(tokens.getFirst(), near);
        for (var token : tokens.subList(1, tokens.size())) {
            var more = read(token, near);
            if (all.isWeekly() == more.isWeekly()) {
                all = all.or(more);
            } else if (token.isJoined() && !(all.isSingle() || more.isSingle())) {
                all = all.and(more);
            } else if (token.isJoined() || all.isLong() || more.isLong()) {
                throw new UnreadableSheet(Message.of("import.days-and-dates", Excerpt.of(Token.written(tokens))));
            } else {
                all = all.or(more);
            }
        }
        return all;
    }

    private static Days read(Token token, @Nullable LocalDate near) {
        var text = token.text();
        if (text.startsWith(PlainForms.FIRST)) {
            var first = date(text.substring(PlainForms.FIRST.length()), near, text);
            return Days.between(first, LocalDate.MAX);
        }
        if (text.startsWith(PlainForms.LAST)) {
            var last = date(text.substring(PlainForms.LAST.length()), near, text);
            return Days.between(LocalDate.MIN, last);
        }
        var dotted = text.split("\\.\\.(?=\\d{4})", 2);
        if (dotted.length == 2) {
            return between(text, dotted, near);
        }
        var single = DateText.read(text, near);
        return single.isPresent() ? Days.between(single.get(), single.get()) : between(text, text.split("-", -1), near);
    }

    /** @param ends the first and the last of weeks, weekdays or dates, or a single one */
    private static Days between(String token, String[] ends, @Nullable LocalDate near) {
        var first = ends[0];
        var last = ends[ends.length - 1];
        if (ends.length > 2) {
            throw Token.unclear(token);
        }
        if (CALENDAR_WEEK.matcher(first).matches()) {
            return weeks(token, first.substring(2), last.replace("kw", ""), near);
        }
        var weekday = WeekdayText.read(first);
        var lastWeekday = WeekdayText.read(last);
        if (weekday.isPresent() && lastWeekday.isPresent()) {
            return Days.weekly(date -> isWithin(date.getDayOfWeek(), weekday.get(), lastWeekday.get()));
        }
        if (ends.length == 1) {
            throw Token.unclear(token);
        }
        var until = date(last, near, token);
        var from = DAY_OF_MONTH.matcher(first).matches() ? sameMonth(token, first, until) : date(first, until, token);
        if (until.isBefore(from)) {
            throw new UnreadableSheet(Message.of("import.ends-first", Excerpt.of(token)));
        }
        return Days.between(from, until);
    }

    private static LocalDate date(String text, @Nullable LocalDate near, String token) {
        return DateText.read(text, near).orElseThrow(() -> Token.unclear(token));
    }

    /** The first date of {@code 22.-27.3.}, which names its month once. */
    private static LocalDate sameMonth(String token, String day, LocalDate until) {
        int number = Integer.parseInt(day.substring(0, day.length() - 1));
        if (number < 1 || number > until.getDayOfMonth()) {
            throw new UnreadableSheet(Message.of("import.ends-first", Excerpt.of(token)));
        }
        return until.withDayOfMonth(number);
    }

    /** Weeks by their ISO number, of the nearest year that has them. */
    private static Days weeks(String token, String first, String last, @Nullable LocalDate near) {
        if (!WEEK_NUMBER.matcher(last).matches()) {
            throw Token.unclear(token);
        }
        if (near == null) {
            throw new UnreadableSheet(Message.of("import.no-year", Excerpt.of(token)));
        }
        int from = Integer.parseInt(first);
        int until = Integer.parseInt(last);
        return IntStream.rangeClosed(near.getYear() - 1, near.getYear() + 1)
                .filter(year -> hasWeek(year, from) && hasWeek(until < from ? year + 1 : year, until))
                .mapToObj(year -> Days.between(
                        monday(year, from),
                        monday(until < from ? year + 1 : year, until).plusDays(6)))
                .min(Comparator.comparingLong(days -> Math.abs(ChronoUnit.DAYS.between(near, days.first()))))
                .orElseThrow(() -> new UnreadableSheet(Message.of("import.no-date", Excerpt.of(token))));
    }

    private static boolean hasWeek(int year, int week) {
        return week
                <= IsoFields.WEEK_OF_WEEK_BASED_YEAR
                        .rangeRefinedBy(inWeekOne(year))
                        .getMaximum();
    }

    private static LocalDate monday(int year, int week) {
        return inWeekOne(year).with(DayOfWeek.MONDAY).plusWeeks(week - 1L);
    }

    private static LocalDate inWeekOne(int year) {
        return LocalDate.of(year, 1, 4);
    }

    private static boolean isWithin(DayOfWeek day, DayOfWeek first, DayOfWeek last) {
        return Math.floorMod(day.getValue() - first.getValue(), 7)
                <= Math.floorMod(last.getValue() - first.getValue(), 7);
    }
}
