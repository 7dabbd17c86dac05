package io.shiftloom.jobs.condition;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A condition as it was accepted.
 *
 * @param searched the problem as it is solved. A revision of some dates withholds what people could work on the others
 * @param sourceConditionId the condition an emergency shift was cloned from
 * @param playground whether it came from the playground, which announces nothing
 * @param cancelledAt when it was cancelled through the API
 */
public record StoredCondition(
        UUID tenantId,
        UUID conditionId,
        Instant createdAt,
        ScheduleProblem searched,
        @Nullable UUID sourceConditionId,
        boolean playground,
        @Nullable Instant cancelledAt) {

    /** A period has this many days at most. */
    public static final int MAX_DAYS = 14;

    /** The problem as people know it, with nothing withheld. */
    public ScheduleProblem problem() {
        return searched.released();
    }
}
