package io.shiftloom.api.price;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Extension: what the schedule in force would cost more with another seat, another role, or a day off. Nothing is confirmed. */
@RestController
class PriceController {

    private final TenantDatabase tenants;
    private final SchedulesInForce schedules;

    PriceController(TenantDatabase tenants, SchedulesInForce schedules) {
        this.tenants = tenants;
        this.schedules = schedules;
    }

    @GetMapping("/v1/schedule-results/{conditionId}/prices")
    @Route(scope = Scope.SCHEDULES_READ, large = true)
    ResponseEntity<PriceTags> prices(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        var schedule = tenants.inTransaction(
                tenant.tenantId(), tx -> schedules.find(tx, schedules.condition(tx, tenant.tenantId(), id)));
        return Answer.ok(PriceTags.of(schedule.problem(), schedule.roster()));
    }
}
