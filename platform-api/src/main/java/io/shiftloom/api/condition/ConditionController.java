package io.shiftloom.api.condition;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.filter.ConditionQuery;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.ConditionSummary;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.listing.ConditionListRepository;
import io.shiftloom.jobs.queue.CancelCondition;
import io.shiftloom.jobs.storage.Position;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Conditions: the list, one, and its end. */
@RestController
class ConditionController {

    private final TenantDatabase tenants;
    private final ConditionRepository conditions;
    private final ConditionListRepository lists;
    private final CancelCondition cancelCondition;
    private final CursorBook cursors;

    ConditionController(
            TenantDatabase tenants,
            ConditionRepository conditions,
            ConditionListRepository lists,
            CancelCondition cancelCondition,
            CursorBook cursors) {
        this.tenants = tenants;
        this.conditions = conditions;
        this.lists = lists;
        this.cancelCondition = cancelCondition;
        this.cursors = cursors;
    }

    @GetMapping("/v1/schedule-conditions")
    @Route(
            scope = Scope.SCHEDULES_READ,
            query = {
                ConditionQuery.STATUS,
                ConditionQuery.CREATED_FROM,
                ConditionQuery.CREATED_TO,
                ConditionQuery.PERIOD_FROM,
                ConditionQuery.PERIOD_TO,
                "limit",
                "cursor"
            })
    ResponseEntity<Page<ConditionSummary>> list(Tenant tenant, Query query) {
        var limit = query.noted(query::limit);
        var filter = ConditionQuery.read(query);
        var bound = cursors.of("schedule-conditions", tenant.tenantId(), ConditionQuery.filters(query));
        var cursor = query.cursor(ConditionQuery.NAMES, () -> bound.read(query.text("cursor")));
        query.rejectIfAny();
        int most = limit.orElseThrow();
        var after = cursor.orElseThrow();
        var rows = tenants.inTransaction(
                tenant.tenantId(), tx -> lists.conditions(tx, tenant.tenantId(), filter, most + 1, after));
        return Answer.ok(Page.of(
                rows,
                most,
                bound,
                condition -> new Position(condition.createdAt(), condition.conditionId()),
                Function.identity()));
    }

    @GetMapping("/v1/schedule-conditions/{conditionId}")
    @Route(scope = Scope.SCHEDULES_READ)
    ResponseEntity<ConditionDocument> show(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        var condition = tenants.inTransaction(tenant.tenantId(), tx -> conditions.find(tx, tenant.tenantId(), id));
        return Answer.ok(ConditionDocument.of(condition.orElseThrow(Ids::conditionNotFound)));
    }

    @DeleteMapping("/v1/schedule-conditions/{conditionId}")
    @Route(scope = Scope.SCHEDULES_WRITE)
    ResponseEntity<Canceled> cancel(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        var cancelledAt =
                tenants.inTransaction(tenant.tenantId(), tx -> cancelCondition.cancel(tx, tenant.tenantId(), id));
        return Answer.ok(new Canceled(true, id, cancelledAt.orElseThrow(Ids::conditionNotFound)));
    }

    record Canceled(boolean ok, UUID conditionId, Instant publicApiCancelledAt) {}
}
