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
    private static final int NOON = 12;
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,2})(?:[:.h](\\d{2})(?::00)?)?\\s?(uhr|h|am|pm|a\\.m\\.|p\\.m\\.|a|p)?");
    /** As hospitals, soldiers and rotas of English write it. */
    private static final Pattern FOUR_DIGITS = Pattern.compile("([01]\\d|2[0-4])([0-5]\\d)");

    private static final Pattern DASH =
            Pattern.compile("\\s*(?:[-\u2010-\u2015\u2212~]|\\bbis\\b|\\bto\\b|\\buntil\\b)\\s*");

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
    }

    /** Minutes after midnight, 24:00 included; empty when the text is not a time. */
    public static OptionalInt time(String text) {
        var plain = text.strip().toLowerCase(Locale.ROOT);
        var time = TIME.matcher(FOUR_DIGITS.matcher(plain).replaceFirst("$1:$2"));
        return time.matches() ? minutes(time) : OptionalInt.empty();
    }

    private static OptionalInt minutes(Matcher time) {
        int hour = Integer.parseInt(time.group(1));
        int minute = time.group(2) == null ? 0 : Integer.parseInt(time.group(2));
        var half = time.group(3) == null ? "" : time.group(3);
        if (half.startsWith("a") || half.startsWith("p")) {
            if (hour < 1 || hour > NOON) {
                return OptionalInt.empty();
            }
            hour = hour % NOON + (half.startsWith("p") ? NOON : 0);
        }
        boolean exists = minute < HOUR && (hour < 24 || (hour == 24 && minute == 0));
        return exists ? OptionalInt.of(hour * HOUR + minute) : OptionalInt.empty();
    }

    /** @return empty when the text is not two times with a dash or a word between them */
    public static Optional<Span> span(String text) {
        var ends = DASH.split(text.strip().toLowerCase(Locale.ROOT), -1);
        if (ends.length != 2) {
            return Optional.empty();
        }
        var from = time(ends[0]);
        var until = time(ends[1]);
        if (from.isEmpty() || until.isEmpty() || from.getAsInt() == 24 * HOUR) {
            return Optional.empty();
        }
        int end = until.getAsInt() == 0 ? 24 * HOUR : until.getAsInt();
        return Optional.of(new Span(from.getAsInt(), end));
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
