package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.api.sheet.value.ClockText.Span;
import io.shiftloom.jobs.words.Message;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * When somebody works, written out: {@code Mon-Fri 9-17, Sat 10:00-14:00}, {@code 7.-9.12.}, {@code KW 50}, {@code Mo, Mi ab 14 Uhr}. Times
 * without days mean every day, and days without times the whole day.
 */
public final class WorkTimes {

    private static final int DAY = 24 * 60;
    private static final Pattern SEPARATOR = Pattern.compile("[\\s,;/&+]+|\\band\\b|\\bund\\b");
    private static final Pattern UNIT = Pattern.compile("(?<=\\d)\\s*(uhr|h\\b(?!\\d))");
    private static final Pattern HALF = Pattern.compile("(?<=\\d)\\s+(?=[ap]\\.?m)");
    private static final Pattern SLASH_DATE = Pattern.compile("\\d{1,2}/\\d{1,2}/\\d{4}");
    private static final Pattern DAY_OF_MONTH = Pattern.compile("\\d{1,2}\\.");
    private static final Pattern WEEK_NUMBER = Pattern.compile("[1-9]|[1-4]\\d|5[0-3]");
    private static final Pattern CALENDAR_WEEK = Pattern.compile("kw(" + WEEK_NUMBER + ")");
    private static final Set<String> ALWAYS = Set.of(
            "x",
            "✓",
            "✔",
            "ja",
            "j",
            "yes",
            "y",
            "1",
            "true",
            "all",
            "always",
            "any",
            "alle",
            "immer",
            "ganztags",
            "ganztägig",
            "allday",
            "daily",
            "täglich",
            "everyday");
    private static final Set<String> NEVER = Set.of(
            "-",
            "–",
            "—",
            "nein",
            "n",
            "no",
            "0",
            "false",
            "none",
            "never",
            "nie",
            "off",
            "frei",
            "u",
            "urlaub",
            "k",
            "krank",
            "absent",
            "abwesend",
            "leave",
            "holiday",
            "sick");

    private record Entry(Predicate<LocalDate> days, Span span) {}

    private final List<Entry> entries;

    private WorkTimes(List<Entry> entries) {
        this.entries = entries;
    }

    public static WorkTimes always() {
        return new WorkTimes(List.of(new Entry(date -> true, new Span(0, DAY))));
    }

    public static WorkTimes never() {
        return new WorkTimes(List.of());
    }

    /** All of these together. */
    public static WorkTimes union(List<WorkTimes> parts) {
        return new WorkTimes(
                parts.stream().flatMap(part -> part.entries.stream()).toList());
    }

    /** What a cell below the heading of a single day says; an empty one says no. */
    public static WorkTimes under(Predicate<LocalDate> days, String text) {
        var plain = plain(text);
        if (plain.isEmpty() || NEVER.contains(plain)) {
            return never();
        }
        if (ALWAYS.contains(plain)) {
            return new WorkTimes(List.of(new Entry(days, new Span(0, DAY))));
        }
        return new WorkTimes(tokens(plain).stream()
                .map(token -> new Entry(days, ClockText.span(token).orElseThrow(() -> unclear(token))))
                .toList());
    }

    /**
     * @param near completes dates without a year
     * @throws UnreadableSheet naming the part that says nothing
     */
    public static WorkTimes read(String text, @Nullable LocalDate near) {
        var plain = plain(text);
        var except = PlainForms.EXCEPT.split(plain, 2);
        if (except.length == 2) {
            var all = except[0].isEmpty() ? always() : read(except[0], near);
            return all.without(excepted(except[1], near));
        }
        if (plain.isEmpty() || NEVER.contains(plain)) {
            return never();
        }
        if (ALWAYS.contains(plain)) {
            return always();
        }
        var entries = new ArrayList<Entry>();
        Predicate<LocalDate> days = date -> true;
        boolean named = false;
        boolean timed = true;
        for (var token : tokens(plain)) {
            var span = ClockText.span(token);
            if (span.isPresent()) {
                entries.add(new Entry(days, span.get()));
                timed = true;
                continue;
            }
            var more = days(token, near);
            days = timed ? more : days.or(more);
            named = true;
            timed = false;
        }
        if (named && !timed) {
            entries.add(new Entry(days, new Span(0, DAY)));
        }
        return new WorkTimes(entries);
    }

    /** Days only: whether times behind them are of these days, or of those that are left, nobody can tell. */
    private static Predicate<LocalDate> excepted(String text, @Nullable LocalDate near) {
        return tokens(text).stream()
                .map(token -> days(token, near))
                .reduce(Predicate::or)
                .orElseThrow(() -> unclear("except"));
    }

    private WorkTimes without(Predicate<LocalDate> days) {
        return new WorkTimes(entries.stream()
                .map(entry -> new Entry(entry.days().and(days.negate()), entry.span()))
                .toList());
    }

    /** The minutes of a date, those of the night before included. */
    public BitSet minutes(LocalDate date) {
        var minutes = new BitSet(DAY);
        for (var entry : entries) {
            var span = entry.span();
            if (entry.days().test(date)) {
                minutes.set(span.from(), span.isOvernight() ? DAY : span.until());
            }
            if (span.isOvernight() && entry.days().test(date.minusDays(1))) {
                minutes.set(0, span.until());
            }
        }
        return minutes;
    }

    private static String plain(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }

    private static List<String> tokens(String plain) {
        var dashed = ClockText.withPlainDashes(plain).equals("-")
                ? plain
                : ClockText.withPlainDashes(isoKept(PlainForms.times(plain)));
        var compact = HALF.matcher(UNIT.matcher(dashed).replaceAll("")).replaceAll("");
        var tokens = new ArrayList<String>();
        for (var part :
                SLASH_DATE.matcher(compact).find() ? compact.split("[\\s,;&+]+", -1) : SEPARATOR.split(compact, -1)) {
            if (!part.isEmpty() && !part.equals(".")) {
                tokens.add(part);
            }
        }
        return tokens;
    }

    /** A dash with blanks after an ISO date separates two dates as "bis" does; those within a date stay. */
    private static String isoKept(String plain) {
        return plain.replaceAll("(\\d{4}-\\d{2}-\\d{2})\\s*(?:-|–|bis|to)\\s*(?=\\d{4}-)", "$1..");
    }

    private static Predicate<LocalDate> days(String token, @Nullable LocalDate near) {
        if (token.startsWith(PlainForms.FIRST)) {
            var first = date(token.substring(PlainForms.FIRST.length()), near, token);
            return date -> !date.isBefore(first);
        }
        if (token.startsWith(PlainForms.LAST)) {
            var last = date(token.substring(PlainForms.LAST.length()), near, token);
            return date -> !date.isAfter(last);
        }
        var dotted = token.split("\\.\\.(?=\\d{4})", 2);
        if (dotted.length == 2) {
            return between(token, dotted, near);
        }
        var single = DateText.read(token, near);
        return single.isPresent() ? single.get()::equals : between(token, token.split("-", -1), near);
    }

    /** @param ends the first and the last of weeks, weekdays or dates, or a single one */
    private static Predicate<LocalDate> between(String token, String[] ends, @Nullable LocalDate near) {
        var first = ends[0];
        var last = ends[ends.length - 1];
        if (ends.length > 2) {
            throw unclear(token);
        }
        if (CALENDAR_WEEK.matcher(first).matches()) {
            return weeks(token, first.substring(2), last.replace("kw", ""));
        }
        var weekday = WeekdayText.read(first);
        var lastWeekday = WeekdayText.read(last);
        if (weekday.isPresent() && lastWeekday.isPresent()) {
            return date -> isWithin(date.getDayOfWeek(), weekday.get(), lastWeekday.get());
        }
        if (ends.length == 1) {
            throw unclear(token);
        }
        var until = date(last, near, token);
        var from = DAY_OF_MONTH.matcher(first).matches() ? sameMonth(token, first, until) : date(first, until, token);
        if (until.isBefore(from)) {
            throw new UnreadableSheet(Message.of("import.ends-first", Excerpt.of(token)));
        }
        return date -> !date.isBefore(from) && !date.isAfter(until);
    }

    private static LocalDate date(String text, @Nullable LocalDate near, String token) {
        return DateText.read(text, near).orElseThrow(() -> unclear(token));
    }

    /** The first date of {@code 22.-27.3.}, which names its month once. */
    private static LocalDate sameMonth(String token, String day, LocalDate until) {
        int number = Integer.parseInt(day.substring(0, day.length() - 1));
        if (number < 1 || number > until.getDayOfMonth()) {
            throw new UnreadableSheet(Message.of("import.ends-first", Excerpt.of(token)));
        }
        return until.withDayOfMonth(number);
    }

    /** Weeks by their ISO number, of whichever year: a plan is shorter than that. */
    private static Predicate<LocalDate> weeks(String token, String first, String last) {
        if (!WEEK_NUMBER.matcher(last).matches()) {
            throw unclear(token);
        }
        int from = Integer.parseInt(first);
        int until = Integer.parseInt(last);
        return date -> {
            int week = date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            return from <= until ? from <= week && week <= until : week >= from || week <= until;
        };
    }

    private static boolean isWithin(DayOfWeek day, DayOfWeek first, DayOfWeek last) {
        return Math.floorMod(day.getValue() - first.getValue(), 7)
                <= Math.floorMod(last.getValue() - first.getValue(), 7);
    }

    private static UnreadableSheet unclear(String token) {
        return new UnreadableSheet(Message.of("import.unclear", Excerpt.of(token)));
    }
}
