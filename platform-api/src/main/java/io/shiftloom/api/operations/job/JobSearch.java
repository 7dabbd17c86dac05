package io.shiftloom.api.operations.job;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.operations.TimeText;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.operations.JobFilter;
import io.shiftloom.jobs.operations.JobStatus;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which jobs to list; what is empty does not matter.
 *
 * @param status one or several, separated by commas
 * @param tenant an id
 * @param since a time, a date, or an age such as {@code 24h}
 * @param text part of an id, of the tenant's name or of the last failure
 * @param ended as {@code since}, of the end
 */
public record JobSearch(
        Optional<String> status,
        Optional<String> tenant,
        Optional<String> since,
        Optional<String> text,
        Optional<String> ended,
        PageRequest page) {

    /** Whenever they ended. */
    public JobSearch(
            Optional<String> status,
            Optional<String> tenant,
            Optional<String> since,
            Optional<String> text,
            PageRequest page) {
        this(status, tenant, since, text, Optional.empty(), page);
    }

    JobFilter filter(Instant now) {
        return new JobFilter(
                status.map(JobSearch::statuses).orElse(Set.of()),
                tenant.map(Ids::uuid),
                TimeText.since(since, now),
                text.filter(given -> !given.isBlank()),
                TimeText.since(ended, now));
    }

    /** What a cursor of the list is bound to. */
    List<String> binding() {
        // A list without the last filter is bound to what earlier versions bind it to.
        return Stream.concat(Stream.of(status, tenant, since, text).map(text -> text.orElse("")), ended.stream())
                .toList();
    }

    private static Set<JobStatus> statuses(String text) {
        var statuses = EnumSet.noneOf(JobStatus.class);
        for (var code : text.split(",", -1)) {
            statuses.add(JobStatus.find(code.strip())
                    .orElseThrow(() -> Query.invalid(
                            "status",
                            "\"%s\" is not a status; there are %s".formatted(Excerpt.of(code), allStatuses()))));
        }
        return statuses;
    }

    private static String allStatuses() {
        return Arrays.stream(JobStatus.values()).map(JobStatus::code).collect(Collectors.joining(", "));
    }
}
