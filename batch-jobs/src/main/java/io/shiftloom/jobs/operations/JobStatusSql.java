package io.shiftloom.jobs.operations;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rule by which a row of {@code job_request}, under the alias {@code r}, has a {@link JobStatus}, as SQL. */
public final class JobStatusSql {

    private static final String ASKED_TO_STOP = "(r.hold_requested OR r.stop_requested)";

    /** The status of a row that is not done. */
    static final String OF_OPEN =
            "CASE WHEN r.state = 'running' AND %s THEN 'stopping' ELSE r.state END".formatted(ASKED_TO_STOP);

    /** The status of any row; {@code s} is its row of {@code schedule_result}. */
    static final String OF_RESULT =
            "CASE WHEN r.state = 'done' THEN coalesce(r.outcome, s.status) ELSE %s END".formatted(OF_OPEN);

    /** The published status of a result {@code s}: that of its job while it has not ended, otherwise its own. */
    public static final String SHOWN_OF_RESULT =
            "CASE WHEN s.status IN ('queued', 'running') AND r.state <> 'done' THEN %s ELSE s.status END"
                    .formatted(OF_OPEN);

    private JobStatusSql() {}

    /** The rows of these statuses. It only names columns of the indexes, as a comparison of the status would not. */
    static String in(Collection<JobStatus> statuses) {
        var ends = statuses.stream()
                .filter(JobStatus::isOver)
                .map(status -> "'" + status.code() + "'")
                .sorted()
                .collect(Collectors.joining(", "));
        var over = ends.isEmpty() ? List.<String>of() : List.of("r.state = 'done' AND r.outcome IN (" + ends + ")");
        var open = statuses.stream().filter(status -> !status.isOver()).sorted().map(JobStatusSql::open);
        return Stream.concat(open, over.stream()).collect(Collectors.joining(" OR ", "(", ")"));
    }

    private static String open(JobStatus status) {
        return switch (status) {
            case RUNNING -> "r.state = 'running' AND NOT " + ASKED_TO_STOP;
            case STOPPING -> "r.state = 'running' AND " + ASKED_TO_STOP;
            default -> "r.state = '" + status.code() + "'";
        };
    }
}
