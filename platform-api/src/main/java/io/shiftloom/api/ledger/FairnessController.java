package io.shiftloom.api.ledger;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** An extension: hours, nights, weekends, late ends and refused wishes of each person and week. */
@RestController
class FairnessController {

    private final TenantDatabase tenants;
    private final FairnessLedger ledger;

    FairnessController(TenantDatabase tenants, FairnessLedger ledger) {
        this.tenants = tenants;
        this.ledger = ledger;
    }

    @GetMapping("/v1/fairness")
    @Route(
            scope = Scope.ACTUALS_READ,
            large = true,
            query = {"from", "to"})
    ResponseEntity<Map<String, @Nullable Object>> list(Tenant tenant, Query query) {
        var asked = LedgerDates.read(query);
        query.rejectIfAny();
        var dates = asked.orElseThrow();
        return Answer.of(
                "items", tenants.inTransaction(tenant.tenantId(), tx -> ledger.read(tx, tenant.tenantId(), dates)));
    }
}
