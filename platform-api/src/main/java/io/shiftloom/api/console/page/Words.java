package io.shiftloom.api.console.page;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times and numbers as people read them; times are of UTC unless a page says otherwise. */
public record Words(Instant now) {

    private static final DateTimeFormatter EXACT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ENGLISH).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEE d MMM uuuu", Locale.ENGLISH);
    private static final int ID_SHOWN = 8;
    private static final int UUID_LENGTH = 36;

    /** {@code 2026-12-07 09:30:00 UTC}. */
    public String exact(@Nullable Instant time) {
        return time == null ? "" : EXACT.format(time);
    }

    /** As {@link #exact}, of a time as the operator API tells it. */
    public String exactText(@Nullable Object time) {
        return time == null ? "" : exact(Instant.parse(time.toString()));
    }

    /** {@code Mon 7 Dec 2026}, of a date as the operator API tells it. */
    public String day(Object date) {
        return LocalDate.parse(date.toString()).format(WEEKDAY);
    }

    /** {@code 2 min ago}, {@code in 5 s}, or a date when it is long ago. */
    public String ago(@Nullable Instant time) {
        if (time == null) {
            return "never";
        }
        var age = Duration.between(time, now);
        if (age.isNegative()) {
            return "in " + span(age.negated());
        }
        if (age.compareTo(Duration.ofDays(14)) > 0) {
            return DAY.format(time);
        }
        return age.toSeconds() < 2 ? "just now" : span(age) + " ago";
    }

    public String clock(@Nullable Instant time) {
        return time == null ? "" : CLOCK.format(time);
    }

    /** {@code 09:30} in UTC. */
    public String minute(@Nullable Instant time) {
        return time == null ? "" : MINUTE.format(time);
    }

    /** How long ago a time as the operator API tells it was. */
    public String sinceText(@Nullable Object time) {
        return time == null ? "–" : span(Duration.between(Instant.parse(time.toString()), now));
    }

    /** {@code 40 ms}, {@code 3.2 s}, {@code 4 min}, {@code 2 h} or {@code 3 d}. */
    public String span(@Nullable Duration span) {
        if (span == null) {
            return "–";
        }
        long millis = span.toMillis();
        if (millis < 1000) {
            return millis + " ms";
        }
        if (millis < 10_000) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
        }
        if (span.toMinutes() < 2) {
            return span.toSeconds() + " s";
        }
        if (span.toHours() < 2) {
            return span.toMinutes() + " min";
        }
        return span.toDays() < 2 ? span.toHours() + " h" : span.toDays() + " d";
    }

    public String between(@Nullable Instant from, @Nullable Instant to) {
        return from == null || to == null ? "–" : span(Duration.between(from, to));
    }

    /** {@code 26,009}. */
    public String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code +120} or {@code −40}, with a true minus. */
    public String signed(long number) {
        return number == 0 ? "±0" : number > 0 ? "+" + number(number) : "−" + number(-number);
    }

    /** {@code 2.1 %} of a part of 1. */
    public String percent(double part) {
        return String.format(Locale.ROOT, part != 0 && part < 0.1 ? "%.1f %%" : "%.0f %%", part * 100);
    }

    /** A span in milliseconds, as the operator API tells it; a dash when it is not known. */
    public String millis(@Nullable Object millis) {
        return millis instanceof Number number ? span(Duration.ofMillis(number.longValue())) : "–";
    }

    /** As {@link #ago}, of a time as the operator API tells it. */
    public String agoText(@Nullable Object time) {
        return ago(time == null ? null : Instant.parse(time.toString()));
    }

    /** Whole hundredths of a part of 1. */
    public long hundredths(@Nullable Object part) {
        return part instanceof Number number ? Math.round(number.doubleValue() * 100) : 0;
    }

    /** {@code 7 – 20 Dec 2026}. */
    public String dates(Object first, Object last) {
        return Dates.text(LocalDate.parse(first.toString()), LocalDate.parse(last.toString()));
    }

    /** The end of an id, which tells neighbours apart better than its beginning. */
    public String id(Object id) {
        var text = String.valueOf(id);
        return text.length() < UUID_LENGTH ? text : "…" + text.substring(text.length() - ID_SHOWN);
    }
}
