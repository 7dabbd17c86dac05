package io.shiftloom.api.result;

import io.shiftloom.api.apikey.Caller;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.filter.ConditionQuery;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.listing.ConditionListRepository;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.ResultDocuments;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Position;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Results: the list, one, its resolution and its review. */
@RestController
class ResultController {

    private final TenantDatabase tenants;
    private final ResultRepository results;
    private final ConditionListRepository lists;
    private final ResultDocuments documents;
    private final ConfirmResult confirmations;
    private final CursorBook cursors;

    ResultController(
            TenantDatabase tenants,
            ResultRepository results,
            ConditionListRepository lists,
            ResultDocuments documents,
            ConfirmResult confirmations,
            CursorBook cursors) {
        this.tenants = tenants;
        this.results = results;
        this.lists = lists;
        this.documents = documents;
        this.confirmations = confirmations;
        this.cursors = cursors;
    }

    @GetMapping("/v1/schedule-results")
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
    ResponseEntity<Page<ResultDocument>> list(Tenant tenant, Query query) {
        var limit = query.noted(query::limit);
        var filter = ConditionQuery.read(query);
        var bound = cursors.of("schedule-results", tenant.tenantId(), ConditionQuery.filters(query));
        var cursor = query.cursor(ConditionQuery.NAMES, () -> bound.read(query.text("cursor")));
        query.rejectIfAny();
        int most = limit.orElseThrow();
        var after = cursor.orElseThrow();
        var rows = tenants.inTransaction(
                tenant.tenantId(), tx -> lists.results(tx, tenant.tenantId(), filter, most + 1, after));
        return Answer.ok(Page.of(
                rows,
                most,
                bound,
                result -> new Position(result.createdAt(), result.conditionId()),
                ResultDocument::of));
    }

    @GetMapping("/v1/schedule-results/{conditionId}")
    @Route(scope = Scope.SCHEDULES_READ)
    ResponseEntity<Map<String, Object>> show(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            var result = results.find(tx, tenant.tenantId(), id).orElseThrow(Ids::conditionNotFound);
            var progress = result.status() == ResultStatus.RUNNING
                    ? results.progress(tx, tenant.tenantId(), id)
                    : Optional.<JsonNode>empty();
            return answer("scheduleResult", ResultDocument.of(result).with(progress.orElse(null)), result.status());
        });
    }

    /** Reading the resolution of a completed result confirms its first candidate; asking for its head alone does not. */
    @GetMapping("/v1/schedule-results/{conditionId}/resolution")
    @Route(scope = Scope.SCHEDULES_READ, large = true)
    ResponseEntity<Map<String, Object>> resolution(Caller caller, @PathVariable String conditionId, HttpMethod method) {
        var tenant = caller.tenant();
        var id = Ids.uuid(conditionId);
        var by = Confirmer.key(caller.keyId(), caller.keyName());
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            var resolution = method.equals(HttpMethod.HEAD)
                    ? confirmations.show(tx, tenant.tenantId(), id)
                    : confirmations.showConfirmed(tx, tenant.tenantId(), id, by);
            var result = results.find(tx, tenant.tenantId(), id).orElseThrow(Ids::conditionNotFound);
            return answer("resolution", resolution.orElseThrow(Ids::conditionNotFound), result.status());
        });
    }

    @GetMapping("/v1/schedule-results/{conditionId}/review")
    @Route(scope = Scope.SCHEDULES_READ, large = true)
    ResponseEntity<Map<String, Object>> review(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        var review = tenants.inTransaction(tenant.tenantId(), tx -> documents.review(tx, tenant.tenantId(), id))
                .orElseThrow(Ids::conditionNotFound)
                .document();
        return answer("review", review, review.status());
    }

    private static ResponseEntity<Map<String, Object>> answer(String name, Object document, ResultStatus status) {
        var answer = Map.of(name, document);
        return status.isTerminal() ? Answer.ok(answer) : Answer.unfinished(answer);
    }
}
