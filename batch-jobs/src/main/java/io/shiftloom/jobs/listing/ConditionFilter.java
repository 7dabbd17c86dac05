package io.shiftloom.jobs.listing;

import io.shiftloom.jobs.result.ResultStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which conditions, or results of conditions, are asked for.
 *
 * @param statuses of their results; empty for all
 * @param createdFrom the earliest time, inclusive
 * @param createdTo the end, exclusive
 * @param periodFrom the period ends on this date or later
 * @param periodTo the period begins on this date or earlier
 */
public record ConditionFilter(
        Set<ResultStatus> statuses,
        Optional<Instant> createdFrom,
        Optional<Instant> createdTo,
        Optional<LocalDate> periodFrom,
        Optional<LocalDate> periodTo) {

    public static final ConditionFilter ALL =
            new ConditionFilter(Set.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public ConditionFilter {
        statuses = Set.copyOf(statuses);
    }

    boolean asksForThePeriod() {
        return periodFrom.isPresent() || periodTo.isPresent();
    }

    String[] statusCodes() {
        return statuses.stream().map(ResultStatus::code).sorted().toArray(String[]::new);
    }

    /** The tests of the filter, without that of the status, on columns of a result {@code r} or a condition {@code c}. */
    List<String> tests(String created) {
        return List.of(
                createdFrom.map(any -> "AND " + created + " >= :createdFrom").orElse(""),
                createdTo.map(any -> "AND " + created + " < :createdTo").orElse(""),
                periodFrom.map(any -> "AND c.schedule_end_date >= :periodFrom").orElse(""),
                // Says what follows from the line above, in terms of the first date, by which there is an index.
                periodFrom.map(any -> "AND c.schedule_start_date > :longBefore").orElse(""),
                periodTo.map(any -> "AND c.schedule_start_date <= :periodTo").orElse(""));
    }
}
