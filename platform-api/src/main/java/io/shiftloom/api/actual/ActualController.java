package io.shiftloom.api.actual;

import io.shiftloom.api.actual.ActualRepository.Saved;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.LargeAnswers;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.ResultRepository;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** The work that was actually done under a condition. */
@RestController
class ActualController {

    private final TenantDatabase tenants;
    private final ResultRepository results;
    private final ActualRepository actuals;
    private final SaveActual saveActual;

    ActualController(
            TenantDatabase tenants, ResultRepository results, ActualRepository actuals, SaveActual saveActual) {
        this.tenants = tenants;
        this.results = results;
        this.actuals = actuals;
        this.saveActual = saveActual;
    }

    @GetMapping("/v1/schedule-actual/{conditionId}")
    @Route(scope = Scope.ACTUALS_READ, large = true)
    ResponseEntity<Map<String, @Nullable Object>> show(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        return answer(id, tenants.inTransaction(tenant.tenantId(), tx -> {
            if (results.find(tx, tenant.tenantId(), id).isEmpty()) {
                throw Ids.conditionNotFound();
            }
            return actuals.find(tx, tenant.tenantId(), id);
        }));
    }

    @PutMapping("/v1/schedule-actual/{conditionId}")
    @Route(scope = Scope.ACTUALS_WRITE, large = true)
    ResponseEntity<Map<String, @Nullable Object>> replace(
            Tenant tenant, @PathVariable String conditionId, IfMatch ifMatch, Body body, LargeAnswers.Place place) {
        var id = Ids.uuid(conditionId);
        place.take();
        return answer(id, Optional.of(saveActual.save(tenant, id, ifMatch, body.json())));
    }

    private static ResponseEntity<Map<String, @Nullable Object>> answer(UUID conditionId, Optional<Saved> saved) {
        return Answer.withTag(
                ActualDocument.State.tag(conditionId, saved),
                Collections.singletonMap("actual", ActualDocument.of(conditionId, saved)));
    }
}
