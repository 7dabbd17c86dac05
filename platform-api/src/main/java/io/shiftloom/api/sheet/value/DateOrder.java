package io.shiftloom.api.sheet.value;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What comes first in dates such as {@code 12/06/2026}, of which nobody can tell one alone. All of a plan together tell it: where
 * one of them is a date in a single order, and where they are near each other in a single one.
 */
public enum DateOrder {
    MONTH_FIRST,
    DAY_FIRST;

    private static final Pattern SLASHES =
            Pattern.compile("(?<![\\d/])(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})(?![\\d/])");
    private static final int CENTURY = 2000;

    /** Days between the first and the last date of a plan, at most. */
    private static final int LONGEST_PLAN = 13;

    /**
     * The order of all dates in some texts; empty where they do not tell it, or contradict each other.
     *
     * @param plan texts whose dates are near each other
     * @param others texts with further dates
     */
    public static Optional<DateOrder> of(List<String> plan, List<String> others) {
        var all = Stream.concat(plan.stream(), others.stream())
                .flatMap(DateOrder::found)
                .toList();
        var possible = Arrays.stream(values())
                .filter(order -> all.stream().allMatch(date -> order.read(date).isPresent()))
                .toList();
        if (possible.size() > 1) {
            var planned = plan.stream().flatMap(DateOrder::found).toList();
            possible = possible.stream().filter(order -> order.isNear(planned)).toList();
        }
        return all.isEmpty() || possible.size() != 1 ? Optional.empty() : Optional.of(possible.getFirst());
    }

    private static Stream<MatchResult> found(String text) {
        return SLASHES.matcher(text).results();
    }

    private boolean isNear(List<MatchResult> dates) {
        var sorted =
                dates.stream().flatMap(date -> read(date).stream()).sorted().toList();
        return sorted.isEmpty() || ChronoUnit.DAYS.between(sorted.getFirst(), sorted.getLast()) <= LONGEST_PLAN;
    }

    private Optional<LocalDate> read(MatchResult date) {
        int first = Integer.parseInt(date.group(1));
        int second = Integer.parseInt(date.group(2));
        int year = Integer.parseInt(date.group(3));
        try {
            return Optional.of(LocalDate.of(
                    year < 100 ? CENTURY + year : year,
                    this == MONTH_FIRST ? first : second,
                    this == MONTH_FIRST ? second : first));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    /** A text with its dates as {@code 2026-12-06}, which has one meaning. */
    public String written(String text) {
        return SLASHES.matcher(text)
                .replaceAll(date -> read(date).map(LocalDate::toString).orElseGet(date::group));
    }
}
