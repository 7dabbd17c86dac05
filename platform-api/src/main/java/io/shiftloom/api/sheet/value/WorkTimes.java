package io.shiftloom.api.sheet.value;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.api.sheet.value.ClockText.Span;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * When somebody works, written out: {@code Mon-Fri 9-17, Sat 10:00-14:00}, {@code 7.-9.12.}, {@code KW 50}, {@code Mo, Mi ab 14 Uhr}. Times
 * without days mean every day, and days without times the whole day.
 */
public final class WorkTimes {

    private static final int DAY = 24 * 60;
    private static final Span WHOLE_DAY = new Span(0, DAY);

    private record Entry(Predicate<LocalDate> days, Span span) {}

    private final List<Entry> entries;

    private WorkTimes(List<Entry> entries) {
        this.entries = List.copyOf(entries);
    }

    public static WorkTimes always() {
        return of(date -> true, WHOLE_DAY);
    }

    public static WorkTimes never() {
        return new WorkTimes(List.of());
    }

    static WorkTimes of(Predicate<LocalDate> days, Span span) {
        return new WorkTimes(List.of(new Entry(days, span)));
    }

    /** All of these together. */
    public static WorkTimes union(List<WorkTimes> parts) {
        return new WorkTimes(
                parts.stream().flatMap(part -> part.entries.stream()).toList());
    }

    /** What a cell below the heading of a single day says; an empty one says no. */
    public static WorkTimes under(Predicate<LocalDate> days, String text) {
        if (CellWords.isNever(text)) {
            return never();
        }
        if (CellWords.isAlways(text)) {
            return of(days, WHOLE_DAY);
        }
        return union(Token.ofTimes(text).stream()
                .map(token -> of(days, ClockText.span(token.text()).orElseThrow(token::unclear)))
                .toList());
    }

    /**
     * @param near completes dates without a year
     * @throws UnreadableSheet naming the part that says nothing
     */
    public static WorkTimes read(String text, LocalDate near) {
        if (CellWords.isNever(text)) {
            return never();
        }
        return CellWords.isAlways(text) ? always() : WrittenTimes.read(text, near);
    }

    /**
     * When somebody is away. A reason such as {@code sick} stands for all the time, or for the days and times beside it.
     *
     * @param near completes dates without a year
     */
    public static WorkTimes absence(String text, LocalDate near) {
        if (CellWords.isNo(text)) {
            return never();
        }
        if (CellWords.isOne(text)) {
            throw new UnreadableSheet(Message.of("import.days-or-yes", Excerpt.of(text)));
        }
        return isWholeAbsence(text) ? always() : WrittenTimes.read(CellWords.withoutReasons(text), near);
    }

    /** Whether somebody is away without any days or times. */
    public static boolean isWholeAbsence(String text) {
        return CellWords.isAbsence(text) || (CellWords.isAlways(text) && !CellWords.isOne(text));
    }

    /**
     * When somebody would like to work.
     *
     * @param near completes dates without a year
     */
    public static WorkTimes wish(String text, LocalDate near) {
        if (CellWords.isAbsence(text)) {
            throw new UnreadableSheet(Message.of("import.wish-off", Excerpt.of(text)));
        }
        return read(text, near);
    }

    WorkTimes without(Days days) {
        return new WorkTimes(entries.stream()
                .map(entry -> new Entry(entry.days().and(days.holds().negate()), entry.span()))
                .toList());
    }

    /** Whether a part of it goes on until the next date, and begins so early that another one may be meant. */
    public boolean hasUnusualNight() {
        return entries.stream().anyMatch(entry -> entry.span().isUnusual());
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
}
