package io.shiftloom.api.sheet.value;

import java.time.LocalDate;
import java.util.function.Predicate;

/**
 * Dates that a text names.
 *
 * @param first {@link LocalDate#MIN} where they have no beginning
 * @param last {@link LocalDate#MAX} where they have no end
 * @param isWeekly whether they come again each week, so that the text names no date
 */
public record Days(Predicate<LocalDate> holds, LocalDate first, LocalDate last, boolean isWeekly) {

    private static final int WEEK = 7;

    static Days every() {
        return weekly(date -> true);
    }

    static Days weekly(Predicate<LocalDate> holds) {
        return new Days(holds, LocalDate.MIN, LocalDate.MAX, true);
    }

    static Days between(LocalDate first, LocalDate last) {
        return new Days(date -> !date.isBefore(first) && !date.isAfter(last), first, last, false);
    }

    /** Whether there is a first and a last of them. */
    public boolean isBounded() {
        return !first.equals(LocalDate.MIN) && !last.equals(LocalDate.MAX);
    }

    boolean isSingle() {
        return first.equals(last);
    }

    /** Whether they hold a week or more, so that weekdays beside them could be some of theirs. */
    boolean isLong() {
        return !isWeekly && (!isBounded() || !last.isBefore(first.plusDays(WEEK - 1L)));
    }

    Days or(Days more) {
        return new Days(
                holds.or(more.holds),
                first.isBefore(more.first) ? first : more.first,
                last.isAfter(more.last) ? last : more.last,
                isWeekly && more.isWeekly);
    }

    Days and(Days other) {
        return new Days(
                holds.and(other.holds),
                first.isAfter(other.first) ? first : other.first,
                last.isBefore(other.last) ? last : other.last,
                isWeekly && other.isWeekly);
    }

    Days without(Days some) {
        return new Days(holds.and(some.holds.negate()), first, last, isWeekly);
    }
}
