package io.shiftloom.api.actual;

import io.shiftloom.api.actual.ActualRepository.Saved;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.request.AssignmentsRequest;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.WorkedDutyLedger;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Replaces what was actually worked, and what later conditions count as history. */
@Component
class SaveActual {

    private final TenantDatabase tenants;
    private final ConditionRepository conditions;
    private final ActualRepository actuals;
    private final WorkedDutyLedger ledger;
    private final Clock clock;

    SaveActual(
            TenantDatabase tenants,
            ConditionRepository conditions,
            ActualRepository actuals,
            WorkedDutyLedger ledger,
            Clock clock) {
        this.tenants = tenants;
        this.conditions = conditions;
        this.actuals = actuals;
        this.ledger = ledger;
        this.clock = clock;
    }

    Saved save(Tenant tenant, UUID conditionId, IfMatch ifMatch, JsonNode body) {
        var request = AssignmentsRequest.ofActualWork(body);
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            conditions.hold(tx, tenant.tenantId(), conditionId);
            var condition = conditions.find(tx, tenant.tenantId(), conditionId).orElseThrow(Ids::conditionNotFound);
            var roster = request.within(condition.problem());
            actuals.lock(tx, tenant.tenantId(), conditionId);
            ifMatch.require(
                    () -> ActualDocument.State.of(conditionId, actuals.find(tx, tenant.tenantId(), conditionId)));
            var assignments = Assignment.of(condition.problem(), roster);
            var saved = actuals.save(tx, tenant.tenantId(), conditionId, assignments, clock.instant());
            ledger.replace(tx, condition, WorkedDutyLedger.Source.ACTUAL, roster);
            return saved;
        });
    }
}
