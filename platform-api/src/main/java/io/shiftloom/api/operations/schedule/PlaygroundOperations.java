package io.shiftloom.api.operations.schedule;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.schedule.TryCondition;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** Trying a condition under a tenant. */
@Service
public class PlaygroundOperations {

    private final Changes changes;
    private final TryCondition tries;

    PlaygroundOperations(Changes changes, TryCondition tries) {
        this.changes = changes;
        this.tries = tries;
    }

    /**
     * Submits a condition as POST /v1/schedule does, except that no webhook is sent.
     *
     * @param body as a client would send it
     * @return the new condition's id
     */
    public UUID submit(Actor actor, UUID tenantId, byte[] body) {
        actor.require(OperatorRole.OPERATOR);
        // Tenants' rows are written in a transaction of the tenant's own, so the entry can only follow.
        var conditionId = tries.submit(tenantId, body);
        return changes.run(actor, OperatorRole.OPERATOR, change -> {
            change.record("playground.submit", tenantId, conditionId, Map.of());
            return conditionId;
        });
    }
}
