package io.shiftloom.api.filter;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.listing.ConditionFilter;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which conditions, or results, a client asks for. */
public final class ConditionQuery {

    public static final String STATUS = "status";
    public static final String CREATED_FROM = "createdFrom";
    public static final String CREATED_TO = "createdTo";
    public static final String PERIOD_FROM = "periodFrom";
    public static final String PERIOD_TO = "periodTo";

    /** What a cursor is bound to. */
    public static final List<String> NAMES = List.of(STATUS, CREATED_FROM, CREATED_TO, PERIOD_FROM, PERIOD_TO);

    private ConditionQuery() {}

    /** Notes what is refused, and leaves it out. */
    public static ConditionFilter read(Query query) {
        var filter = new ConditionFilter(
                query.value(STATUS, ConditionQuery::statuses).orElse(Set.of()),
                TimeParameter.read(query, CREATED_FROM),
                TimeParameter.read(query, CREATED_TO),
                date(query, PERIOD_FROM),
                date(query, PERIOD_TO));
        checkOrder(CREATED_FROM, filter.createdFrom(), CREATED_TO, filter.createdTo(), query);
        checkOrder(PERIOD_FROM, filter.periodFrom(), PERIOD_TO, filter.periodTo(), query);
        return filter;
    }

    /** What a cursor is bound to: the filters as they were sent. Nothing where there are none, as before there were any. */
    public static List<String> filters(Query query) {
        var sent = NAMES.stream()
                .map(name -> query.text(name).map(text -> "=" + text).orElse(""))
                .toList();
        return sent.stream().allMatch(String::isEmpty) ? List.of() : sent;
    }

    private static Set<ResultStatus> statuses(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(ConditionQuery::status)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ResultStatus.class)));
    }

    private static ResultStatus status(String text) {
        return Arrays.stream(ResultStatus.values())
                .filter(status -> status.code().equals(text))
                .findFirst()
                .orElseThrow(() -> Query.invalid(
                        STATUS,
                        "status must list some of "
                                + Stream.of(ResultStatus.values())
                                        .map(ResultStatus::code)
                                        .collect(Collectors.joining(", "))));
    }

    private static Optional<LocalDate> date(Query query, String name) {
        return query.value(
                name,
                text -> CalendarText.date(text)
                        .orElseThrow(() -> Query.invalid(name, name + " must be a date, YYYY-MM-DD")));
    }

    private static <T extends Comparable<? super T>> void checkOrder(
            String fromName, Optional<T> from, String toName, Optional<T> to, Query query) {
        if (from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) > 0) {
            query.note(fromName, "%s is after %s".formatted(fromName, toName));
        }
    }
}
