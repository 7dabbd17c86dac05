package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Dates whose last point is missing, such as {@code 7.12-9.12}, {@code 7-9.12} and {@code ab 9.12}. The same text may be times of day,
 * {@code 9.10-17.10}: what lies near the plan is a date, and what could be either is refused.
 */
final class PointDates {

    private static final String UNTIMED = "(?![\\d.:])(?!\\s*(?:uhr|h\\b|[ap]\\.?m?\\b))";
    private static final String DASH = "\\s*(?:[-\u2010-\u2015\u2212]|\\bbis\\b|\\bto\\b|\\buntil\\b)\\s*";
    private static final Pattern PAIR = Pattern.compile(
            "(?<![\\d.:/-])(\\d{1,2})(?:\\.(\\d{1,2}))?(\\.?)" + DASH + "(\\d{1,2})\\.(\\d{1,2})(\\.?)" + UNTIMED);
    private static final Pattern SINGLE =
            Pattern.compile("\\b(ab|from|bis|until)\\s+(\\d{1,2})\\.(\\d{1,2})" + UNTIMED);

    /** Days on either side of the plan's first date within which a date without a year is meant to be one. */
    private static final int NEAR = 45;

    private static final LocalDate LEAP_YEAR = LocalDate.of(2028, 1, 1);

    private PointDates() {}

    /**
     * The text with such dates written out; other text stays.
     *
     * @param near null where no time of day can be meant
     */
    static String completed(String text, @Nullable LocalDate near) {
        var pairs = PAIR.matcher(text).replaceAll(found -> pair(found, near));
        return SINGLE.matcher(pairs).replaceAll(found -> single(found, near));
    }

    private static String pair(MatchResult found, @Nullable LocalDate near) {
        var month = found.group(2) == null ? found.group(5) : found.group(2);
        var first = found.group(1) + "." + month + ".";
        var last = found.group(4) + "." + found.group(5) + ".";
        var until = date(last, near);
        var from = until.flatMap(end -> date(first, end));
        if (from.isEmpty() || until.get().isBefore(from.get())) {
            return found.group();
        }
        boolean timed = found.group(3).isEmpty()
                && found.group(6).isEmpty()
                && Stream.of(found.group(1) + minutes(found.group(2)), found.group(4) + minutes(found.group(5)))
                        .allMatch(end -> ClockText.time(end).isPresent());
        if (timed && !isNear(from.get(), near) && !isNear(until.get(), near)) {
            throw refused(found);
        }
        return first + "-" + last;
    }

    private static String single(MatchResult found, @Nullable LocalDate near) {
        var text = found.group(2) + "." + found.group(3) + ".";
        var date = date(text, near);
        if (date.isEmpty()) {
            return found.group();
        }
        boolean timed = ClockText.time(found.group(2) + minutes(found.group(3))).isPresent();
        if (timed && !isNear(date.get(), near)) {
            throw refused(found);
        }
        return found.group(1) + " " + text;
    }

    private static String minutes(@Nullable String digits) {
        return digits == null ? "" : "." + digits;
    }

    /** Empty where no year has such a date. */
    private static Optional<LocalDate> date(String text, @Nullable LocalDate near) {
        try {
            return DateText.read(text, near == null ? LEAP_YEAR : near);
        } catch (UnreadableSheet noDate) {
            return Optional.empty();
        }
    }

    private static boolean isNear(LocalDate date, @Nullable LocalDate near) {
        return near == null || near.equals(LocalDate.EPOCH) || Math.abs(ChronoUnit.DAYS.between(near, date)) <= NEAR;
    }

    private static UnreadableSheet refused(MatchResult found) {
        return new UnreadableSheet(Message.of("import.time-or-date", Excerpt.of(found.group())));
    }
}
