package io.shiftloom.api.result;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.request.AssignmentsRequest;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Confirms what people made of a completed result. They may overrule coverage and labor rules, but are told. */
@Component
class ConfirmAssignments {

    private final TenantDatabase tenants;
    private final ConditionRepository conditions;
    private final ConfirmResult confirmations;

    ConfirmAssignments(TenantDatabase tenants, ConditionRepository conditions, ConfirmResult confirmations) {
        this.tenants = tenants;
        this.conditions = conditions;
        this.confirmations = confirmations;
    }

    /** @return what the confirmed schedule breaks or strains */
    List<Violation> confirm(Tenant tenant, UUID conditionId, JsonNode body) {
        var request = AssignmentsRequest.toConfirm(body);
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            var condition = conditions.find(tx, tenant.tenantId(), conditionId).orElseThrow(Ids::conditionNotFound);
            var roster = request.within(condition.problem());
            if (!confirmations.confirm(tx, condition, roster)) {
                throw new RequestRejected(ErrorCode.RESULT_NOT_COMPLETED, "only a completed result can be confirmed");
            }
            return ScheduleVerifier.verify(condition.problem(), roster).violations();
        });
    }
}
