package io.shiftloom.api.operations.job;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.operations.JobAction;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What one portion of a bulk action did.
 *
 * @param matching how many jobs were left when it began, this portion among them
 * @param left how many are left for the next portions
 * @param items the jobs that were changed, as they are now
 * @param refused those that stay as they are
 * @param nextCursor where the next portion begins; left out when this was the last one
 */
public record BulkOutcome(
        JobAction action,
        boolean dryRun,
        int matching,
        int left,
        List<JobView> items,
        List<Refused> refused,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String nextCursor) {

    public BulkOutcome {
        items = List.copyOf(items);
        refused = List.copyOf(refused);
    }

    /** Of a dry run, which changes nothing. */
    static BulkOutcome counted(JobAction action, int matching, String nextCursor) {
        return new BulkOutcome(action, true, matching, matching, List.of(), List.of(), nextCursor);
    }

    /** A job whose state does not allow the action. */
    public record Refused(UUID conditionId, String message) {}
}
