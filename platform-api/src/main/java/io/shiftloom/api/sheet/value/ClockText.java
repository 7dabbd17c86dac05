package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times of day and spans of them: {@code 9}, {@code 9:30}, {@code 09.30 Uhr}, {@code 5 pm}, {@code 7a}, {@code 0700}, {@code 22:00-06:00}, {@code 9 bis 17}. */
public final class ClockText {

    private static final int HOUR = 60;
    private static final int DAY = 24 * HOUR;
    private static final int TWELVE = 12;
    private static final int NOON = TWELVE * HOUR;
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,2})(?:[:.h](\\d{2})(?::00)?)?\\s?(uhr|h|am|pm|a\\.m\\.|p\\.m\\.|a|p)?");
    /** As hospitals, soldiers and rotas of English write it. */
    private static final Pattern FOUR_DIGITS = Pattern.compile("([01]\\d|2[0-4])([0-5]\\d)");

    private static final Pattern DASH = Pattern.compile(
            "\\s*(?:[-\u2010-\u2015\u2212~]|\\bbis\\b|\\bto\\b|\\buntil\\b|\\bthrough\\b|\\bthru\\b)\\s*");

    private ClockText() {}

    /**
     * A span of time; one that ends at or before its start continues until the next date.
     *
     * @param from minute of the day
     * @param until minute of the day, up to 24:00
     */
    public record Span(int from, int until) {

        public boolean isOvernight() {
            return until <= from;
        }

        /** A night that begins in the morning or at noon is rare, and worth a second look. */
        public boolean isUnusual() {
            return isOvernight() && from < NOON + HOUR;
        }
    }

    private enum Half {
        AM,
        PM,
        UNSAID
    }

    /** @param isBare whether the hour has a single digit, as nobody writes it who counts to 24 */
    private record Reading(int minute, Half half, boolean isBare) {

        boolean isUnsaid() {
            return half == Half.UNSAID;
        }

        boolean isWithinTwelve() {
            return minute >= HOUR && minute < NOON + HOUR;
        }
    }

    /** Minutes after midnight, 24:00 included; empty when the text is not a time. */
    public static OptionalInt time(String text) {
        return reading(text).map(reading -> OptionalInt.of(reading.minute())).orElse(OptionalInt.empty());
    }

    private static Optional<Reading> reading(String text) {
        var plain = text.strip().toLowerCase(Locale.ROOT);
        var time = TIME.matcher(FOUR_DIGITS.matcher(plain).replaceFirst("$1:$2"));
        return time.matches() ? reading(time) : Optional.empty();
    }

    private static Optional<Reading> reading(Matcher time) {
        int hour = Integer.parseInt(time.group(1));
        int minute = time.group(2) == null ? 0 : Integer.parseInt(time.group(2));
        var unit = time.group(3) == null ? "" : time.group(3);
        var half = unit.startsWith("a") ? Half.AM : unit.startsWith("p") ? Half.PM : Half.UNSAID;
        if (half != Half.UNSAID) {
            if (hour < 1 || hour > TWELVE) {
                return Optional.empty();
            }
            hour = hour % TWELVE + (half == Half.PM ? TWELVE : 0);
        }
        boolean exists = minute < HOUR && (hour < 24 || (hour == 24 && minute == 0));
        return exists
                ? Optional.of(
                        new Reading(hour * HOUR + minute, half, time.group(1).length() == 1))
                : Optional.empty();
    }

    /**
     * @return empty when the text is not two times with a dash or a word between them
     * @throws UnreadableSheet when it could be two spans, such as {@code 9-5}
     */
    public static Optional<Span> span(String text) {
        var ends = DASH.split(text.strip().toLowerCase(Locale.ROOT), -1);
        return ends.length == 2 ? span(text, ends[0], ends[1]) : Optional.empty();
    }

    /** @throws UnreadableSheet when the end is no time, or the two could be two spans */
    public static Span between(String start, String end) {
        require(end);
        return span(start + "-" + end, start, end)
                .orElseThrow(() -> new UnreadableSheet(Message.of("import.next-date")));
    }

    private static Optional<Span> span(String text, String start, String end) {
        var from = reading(start);
        var until = reading(end);
        if (from.isEmpty() || until.isEmpty() || from.get().minute() == DAY) {
            return Optional.empty();
        }
        if (isUnclear(from.get(), until.get())) {
            throw new UnreadableSheet(Message.of("import.morning-or-evening", Excerpt.of(text)));
        }
        int last = until.get().minute() == 0 ? DAY : until.get().minute();
        return Optional.of(new Span(from.get().minute(), last));
    }

    /** Whether the clock of twelve hours gives another span than that of 24, such as {@code 9-5}, {@code 1-5pm} or {@code 1pm-5}. */
    private static boolean isUnclear(Reading from, Reading until) {
        int start = from.minute();
        int end = until.minute();
        if (from.isUnsaid() && until.isUnsaid()) {
            return until.isBare() && end > 0 && end < start && start < NOON + HOUR;
        }
        if (from.isUnsaid()) {
            return from.isWithinTwelve() && (until.half() == Half.PM ? start + NOON < end : end <= start);
        }
        return until.isUnsaid()
                && until.isWithinTwelve()
                && end <= start
                && (from.half() == Half.AM || end + NOON > start);
    }

    /** @throws UnreadableSheet when the text is not a time */
    public static int require(String text) {
        return time(text).orElseThrow(() -> new UnreadableSheet(Message.of("import.no-time", Excerpt.of(text))));
    }

    /** Blanks around dashes go, and words for them become one. */
    static String withPlainDashes(String text) {
        return DASH.matcher(text).replaceAll("-");
    }
}
