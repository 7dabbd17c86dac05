package io.shiftloom.api.ops.job;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.operations.JobFilter;
import io.shiftloom.jobs.operations.JobStatus;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a list of jobs is asked for. */
final class JobQuery {

    private static final List<String> FILTERS = List.of("status", "tenant", "since", "text");

    private JobQuery() {}

    static JobFilter filter(Query query, Instant now) {
        query.requireOnly(
                Stream.concat(FILTERS.stream(), Stream.of("limit", "cursor")).collect(Collectors.toSet()));
        return new JobFilter(
                query.text("status").map(JobQuery::statuses).orElse(Set.of()),
                query.text("tenant").map(OpsIds::uuid),
                query.text("since")
                        .map(text -> OpsTime.since(text, now)
                                .orElseThrow(() -> Query.invalid(
                                        "since", "since must be a timestamp, a date, or an age like 24h"))),
                query.text("text").filter(text -> !text.isBlank()));
    }

    /** What a cursor of the list is bound to. */
    static List<String> binding(Query query) {
        return FILTERS.stream().map(name -> query.text(name).orElse("")).toList();
    }

    private static Set<JobStatus> statuses(String text) {
        var statuses = EnumSet.noneOf(JobStatus.class);
        for (var code : text.split(",", -1)) {
            statuses.add(JobStatus.find(code.strip())
                    .orElseThrow(() -> Query.invalid(
                            "status", "\"%s\" is no status; there are %s".formatted(Excerpt.of(code), allStatuses()))));
        }
        return statuses;
    }

    private static String allStatuses() {
        return Arrays.stream(JobStatus.values()).map(JobStatus::code).collect(Collectors.joining(", "));
    }
}
