package io.shiftloom.api.operations.schedule;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.resilience.ResilienceChecks;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Checks of resilience as operators start and read them, for any tenant. */
@Component
public class ResilienceOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final ResilienceChecks checks;

    ResilienceOperations(PlatformDatabase database, Changes changes, ResilienceChecks checks) {
        this.database = database;
        this.changes = changes;
        this.checks = checks;
    }

    /** @throws io.shiftloom.api.error.RequestRejected as {@link ResilienceChecks#start} */
    public void start(Actor actor, UUID conditionId) {
        changes.run(actor, OperatorRole.OPERATOR, change -> {
            var tenantId = tenant(change.tx(), conditionId).orElseThrow(Ids::conditionNotFound);
            checks.start(change.tx(), tenantId, conditionId);
            change.record("resilience.start", tenantId, conditionId, Map.of());
            return tenantId;
        });
    }

    public Optional<ResilienceChecks.Check> find(UUID conditionId) {
        return database.inTransaction(
                tx -> tenant(tx, conditionId).flatMap(tenantId -> checks.find(tx, tenantId, conditionId)));
    }

    private static Optional<UUID> tenant(JdbcClient tx, UUID conditionId) {
        return tx.sql("SELECT tenant_id FROM schedule_condition WHERE condition_id = ?")
                .param(conditionId)
                .query(UUID.class)
                .optional();
    }
}
