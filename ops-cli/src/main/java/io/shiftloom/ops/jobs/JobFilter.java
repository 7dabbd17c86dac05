package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.Query;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Which jobs a command is about. Mixed into it. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class JobFilter {

    /** How a job can stand. */
    enum Status {
        QUEUED,
        RUNNING,
        STOPPING,
        STOPPED,
        COMPLETED,
        NO_SOLUTION,
        FAILED,
        ERROR,
        CANCELED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--status",
            split = ",",
            paramLabel = "STATUS",
            description = "Only these, with commas between: ${COMPLETION-CANDIDATES}.")
    private List<Status> statuses;

    @Option(names = "--tenant", paramLabel = "TENANT", description = "Only this tenant's.")
    private String tenantId;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "Only those opened from this timestamp, date or age (such as 24h) on.")
    private String since;

    @Option(
            names = "--text",
            paramLabel = "TEXT",
            description = "Only those with this in the condition's id, tenant's name or last failure.")
    private String text;

    boolean isEmpty() {
        return Stream.of(statuses, tenantId, since, text).allMatch(value -> value == null);
    }

    Query query() {
        var codes = statuses == null
                ? null
                : statuses.stream().map(Status::toString).collect(Collectors.joining(","));
        return Query.of("/jobs")
                .with("status", codes)
                .with("tenant", tenantId)
                .with("since", since)
                .with("text", text);
    }
}
