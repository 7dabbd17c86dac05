package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.LocalizedText;
import io.shiftloom.jobs.operations.JobProgress;
import io.shiftloom.jobs.queue.RequestControl;
import io.shiftloom.jobs.words.Message;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times, numbers and texts as people read them; times are of one zone, which their exact form names. */
record Words(Instant now, ZoneId zone, Language language) {

    private static final int ID_SHOWN = 8;
    private static final int UUID_LENGTH = 36;

    private String time(String format, @Nullable Instant time) {
        return time == null ? "" : language.time(format, time.atZone(zone));
    }

    /** A text of the bundle. */
    public String text(String key, Object... arguments) {
        return language.text(key, arguments);
    }

    /** A text about a count. */
    public String count(String key, long count, Object... others) {
        return language.count(key, count, others);
    }

    /** A state as people say it; one that has no words by its code. */
    public String status(Object code) {
        return language.named("status", String.valueOf(code)).replace('_', ' ');
    }

    /** The text of a code; the code itself where the bundle has none. */
    public String named(String group, String code) {
        return language.named(group, code);
    }

    /** What another part of the service said. */
    public LocalizedText told(@Nullable String english) {
        return language.told(english);
    }

    /** Why a run failed: what an exception said, unless an operator gave the job up. */
    public LocalizedText failure(@Nullable String stored) {
        return RequestControl.ABANDONED.equals(stored) ? new LocalizedText(text("job.given-up"), null) : told(stored);
    }

    /** What another part of the service has to say. */
    public LocalizedText said(Message message) {
        return message.isVerbatim()
                ? told(message.english())
                : new LocalizedText(new RuleWords(language).said(message), null);
    }

    /** {@code 2026-12-07 09:30:00 UTC}. */
    public String exact(@Nullable Instant time) {
        return time("exact", time);
    }

    /** {@code Mon 7 Dec 2026}. */
    public String day(LocalDate date) {
        return language.time("weekday", date);
    }

    /** {@code 2 min ago}, {@code in 5 s}, or a date when it is long ago. */
    public String ago(@Nullable Instant time) {
        if (time == null) {
            return text("age.never");
        }
        var age = Duration.between(time, now);
        if (age.isNegative()) {
            return text("age.in", wholeSeconds(age.negated()));
        }
        if (age.compareTo(Duration.ofDays(14)) > 0) {
            return time("day", time);
        }
        return age.toSeconds() < 2 ? text("age.now") : text("age.ago", wholeSeconds(age));
    }

    public String clock(@Nullable Instant time) {
        return time("clock", time);
    }

    /** {@code Mon 09:30}. */
    public String moment(@Nullable Instant time) {
        return time("moment", time);
    }

    /** How long ago a time was. */
    public String since(Instant time) {
        return wholeSeconds(Duration.between(time, now));
    }

    /** An age has no tenths: it is older when somebody reads it. */
    private String wholeSeconds(Duration age) {
        return span(age.compareTo(Duration.ofSeconds(1)) < 0 ? age : Duration.ofSeconds(age.toSeconds()))
                .replaceFirst("[.,]0 s$", " s");
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
            return language.number("%.1f s", millis / 1000.0);
        }
        if (span.toMinutes() < 2) {
            return span.toSeconds() + " s";
        }
        if (span.toHours() < 2) {
            return span.toMinutes() + " min";
        }
        return span.toDays() < 2 ? span.toHours() + " h" : text("span.days", span.toDays());
    }

    public String between(@Nullable Instant from, @Nullable Instant to) {
        return from == null || to == null ? "–" : span(Duration.between(from, to));
    }

    /** {@code 26,009}. */
    public String number(long number) {
        return language.number("%,d", number);
    }

    /** {@code +120} or {@code −40}, with a true minus. */
    public String signed(long number) {
        return number == 0 ? "±0" : number > 0 ? "+" + number(number) : "−" + number(-number);
    }

    /** {@code 2.1 %} of a part of 1. What is more than nothing is not written as 0.0 %. */
    public String percent(double part) {
        if (part > 0 && part * 100 < 0.05) {
            return language.number("< %.1f %%", 0.1);
        }
        return language.number(part != 0 && part < 0.1 ? "%.1f %%" : "%.0f %%", part * 100);
    }

    /** {@code 2.2 %} of 22 thousandths. */
    public String tenths(long thousandths) {
        return language.number("%.1f %%", thousandths / 10.0);
    }

    /** A span in milliseconds; a dash when it is not known. */
    public String millis(@Nullable Number millis) {
        return millis == null ? "–" : span(Duration.ofMillis(millis.longValue()));
    }

    /** {@code 7.5 h}. */
    public String hours(long minutes) {
        var hours = BigDecimal.valueOf(minutes).divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP);
        return minutes % 60 == 0 ? minutes / 60 + " h" : language.number(hours.stripTrailingZeros()) + " h";
    }

    /** A field of a document, as {@code maxRosterStaff}; one that has no words by its name, taken apart. */
    public String field(String name) {
        var known = language.named("field", name);
        return known.equals(name) ? name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT) : known;
    }

    /** What a field of a document holds; what is no code stays as it was written. */
    public String value(String text) {
        if (text.isEmpty()) {
            return text("common.none");
        }
        var known = language.named("value", text);
        return known.equals(text) ? language.named("status", text) : known;
    }

    /** Whole hundredths of a part of 1. */
    public long hundredths(@Nullable Double part) {
        return part == null ? 0 : Math.round(part * 100);
    }

    /** What a job is doing right now. */
    public String progress(JobProgress progress) {
        return new ProgressWords(language).of(progress);
    }

    /** A date chunk by its first date. */
    public String chunk(String firstDate) {
        return language.time("date", LocalDate.parse(firstDate));
    }

    /** A step of a job. */
    public String step(String code) {
        return new ProgressWords(language).step(code);
    }

    /** {@code 7 – 20 Dec 2026}. */
    public String dates(LocalDate first, LocalDate last) {
        return Dates.text(first, last, language);
    }

    /** The end of an id, which tells neighbours apart better than its beginning. */
    public String id(Object id) {
        var text = String.valueOf(id);
        return text.length() < UUID_LENGTH ? text : "…" + text.substring(text.length() - ID_SHOWN);
    }
}
