package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.TenantOption;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** Which jobs a command lists or changes. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class JobOptions {

    /** The status of a job, as the service names it. */
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

        /** Whether a job is in one that it leaves only by somebody's action. */
        static boolean isAtRest(JsonNode job) {
            return EnumSet.complementOf(EnumSet.of(QUEUED, RUNNING, STOPPING)).stream()
                    .anyMatch(status -> status.isOf(job));
        }

        boolean isOf(JsonNode job) {
            return job.path("status").asString("").equals(toString());
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--status",
            split = ",",
            paramLabel = "STATUS",
            description = "Choose jobs with one of these, separated by commas: ${COMPLETION-CANDIDATES}.")
    private List<Status> statuses;

    @Option(names = "--tenant", paramLabel = "TENANT", description = "Choose jobs of this tenant, by its id or name.")
    private String tenantId;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "Choose jobs opened since this timestamp, date or age (such as 24h).")
    private String since;

    @Option(
            names = "--text",
            paramLabel = "TEXT",
            description = "Choose jobs with this text in the condition's id, the tenant's name or the last failure.")
    private String text;

    boolean isEmpty() {
        return Stream.of(statuses, tenantId, since, text).allMatch(value -> value == null);
    }

    RequestPath query(Session session) {
        return RequestPath.of("/jobs")
                .with("status", codes())
                .with("tenant", TenantOption.idOf(session, tenantId))
                .with("since", since)
                .with("text", text);
    }

    RequestBody addTo(Session session, RequestBody body) {
        return body.with("status", codes())
                .with("tenant", TenantOption.idOf(session, tenantId))
                .with("since", since)
                .with("text", text);
    }

    private String codes() {
        return statuses == null ? null : statuses.stream().map(Status::toString).collect(Collectors.joining(","));
    }
}
