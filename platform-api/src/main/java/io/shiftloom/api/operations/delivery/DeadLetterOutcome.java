package io.shiftloom.api.operations.delivery;

import io.shiftloom.jobs.webhook.deadletter.BulkEffect;
import io.shiftloom.jobs.webhook.deadletter.DeadLetterObstacle;
import io.shiftloom.jobs.words.Message;
import java.util.List;
import java.util.UUID;

/**
 * What a replay or discard did, or would do.
 *
 * @param deliveries how many dead letters, {@code tenants} of how many tenants
 * @param left those that stay as they are
 */
public record DeadLetterOutcome(int deliveries, int tenants, boolean dryRun, List<Left> left) {

    public DeadLetterOutcome {
        left = List.copyOf(left);
    }

    /** Dead letters of one tenant that stay for one reason. */
    public record Left(UUID tenantId, int deliveries, DeadLetterObstacle obstacle, Message message) {}

    static DeadLetterOutcome of(BulkEffect effect, DeadLetterOrder order) {
        return new DeadLetterOutcome(
                effect.deliveries(),
                effect.byTenant().size(),
                order.dryRun(),
                effect.obstructed().stream()
                        .map(group -> new Left(
                                group.tenantId(),
                                group.deliveries(),
                                group.obstacle(),
                                group.obstacle().sentence()))
                        .toList());
    }
}
