package io.shiftloom.api.operations.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.operations.JobConflict;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** Restarting, stopping, abandoning, recovering and replaying jobs. */
@Service
public class JobOperations {

    private final Changes changes;
    private final JobCommands commands;

    JobOperations(Changes changes, JobCommands commands) {
        this.changes = changes;
        this.commands = commands;
    }

    /** @throws RequestRejected when the job's state does not allow it, or the job is not as it was seen */
    public JobView apply(Actor actor, UUID conditionId, JobOrder order) {
        try {
            return changes.run(actor, OperatorRole.OPERATOR, change -> {
                var job = commands.apply(
                                change.tx(),
                                conditionId,
                                order.action(),
                                order.version().orElse(null))
                        .orElseThrow(() -> JobReading.notFound(conditionId));
                change.record(
                        "job." + order.action().code(),
                        job.tenantId(),
                        conditionId,
                        Map.of("run", job.run().number(), "status", job.status()));
                return JobView.of(job);
            });
        } catch (JobConflict conflict) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, conflict.reason());
        }
    }
}
