package io.shiftloom.api.operations;

import io.shiftloom.api.route.Query;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;

/** Times as operators read and write them. */
public final class TimeText {

    private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,6})([smhd])");

    /** As logs, databases and our own tables write it: a blank for the T, an offset, or no seconds. */
    private static final Pattern BLANK = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d) (\\d\\d:.*)");

    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    /** What {@link #since(String, Instant)} reads, for a sentence. */
    public static final String FORMS =
            "a time with its zone such as 2026-11-24T09:30Z, a date, which begins in UTC, or an age such as 90m, 24h or 7d";

    /** What {@link #until(String)} reads, for a sentence. */
    public static final String END_FORMS =
            "a time with its zone such as 2026-11-24T09:30Z, or a date, which ends in UTC";

    private TimeText() {}

    /** {@code 90s}, {@code 30m}, {@code 24h} or {@code 7d}. */
    public static Optional<Duration> duration(String text) {
        var matcher = AMOUNT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "s" -> Duration.ofSeconds(amount);
                    case "m" -> Duration.ofMinutes(amount);
                    case "h" -> Duration.ofHours(amount);
                    default -> Duration.ofDays(amount);
                });
    }

    /** A timestamp, the start of a date in UTC, or an age such as {@code 24h}. */
    public static Optional<Instant> since(String text, Instant now) {
        return duration(text)
                .map(now::minus)
                .or(() -> instant(text))
                .or(() -> date(text).map(TimeText::startOf));
    }

    /** The filter {@code since} of a list. */
    public static Optional<Instant> since(Optional<String> filter, Instant now) {
        return filter.map(text -> since(text, now).orElseThrow(() -> Query.invalid("since", "since must be " + FORMS)));
    }

    /** The filter {@code until} of a list. */
    public static Optional<Instant> until(Optional<String> filter) {
        return filter.map(text -> until(text).orElseThrow(() -> Query.invalid("until", "until must be " + END_FORMS)));
    }

    /** A timestamp, or the end of a date in UTC. */
    public static Optional<Instant> until(String text) {
        return instant(text).or(() -> date(text).map(date -> startOf(date.plusDays(1))));
    }

    /** The database knows years far from ours, but not all of Java's. */
    private static boolean isStorable(Instant time) {
        return !time.isBefore(EARLIEST) && time.isBefore(LATEST);
    }

    private static Instant startOf(LocalDate date) {
        return date.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static Optional<Instant> instant(String text) {
        try {
            var written = BLANK.matcher(text).replaceFirst("$1T$2");
            return Optional.of(OffsetDateTime.parse(written).toInstant()).filter(TimeText::isStorable);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text)).filter(date -> isStorable(startOf(date)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
