package io.shiftloom.jobs.condition;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A condition as it was accepted.
 *
 * @param sourceConditionId the condition an emergency shift was cloned from
 * @param playground whether it came from the playground, which announces nothing
 * @param cancelledAt when it was cancelled through the API
 */
public record StoredCondition(
        UUID tenantId,
        UUID conditionId,
        Instant createdAt,
        ScheduleProblem problem,
        @Nullable UUID sourceConditionId,
        boolean playground,
        @Nullable Instant cancelledAt) {

    /** A period has this many days at most. */
    public static final int MAX_DAYS = 14;
}
