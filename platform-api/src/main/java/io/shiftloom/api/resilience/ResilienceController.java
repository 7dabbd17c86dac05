package io.shiftloom.api.resilience;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Idempotency;
import io.shiftloom.api.route.IdempotencyKey;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Links;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import java.net.URI;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Extensions of a paid feature: requests a check of resilience and shows what it found. */
@RestController
class ResilienceController {

    private static final String FEATURE = "a check of resilience";
    private static final ObjectShape SHAPE = ObjectShape.of();

    private final TenantDatabase tenants;
    private final ResilienceChecks checks;
    private final Idempotency idempotency;
    private final Links links;

    ResilienceController(TenantDatabase tenants, ResilienceChecks checks, Idempotency idempotency, Links links) {
        this.tenants = tenants;
        this.checks = checks;
        this.idempotency = idempotency;
        this.links = links;
    }

    record Accepted(String status, Addresses links) {}

    record Addresses(URI resilience) {}

    @Bean
    static BodyShapes resilienceBodies() {
        return new BodyShapes(Map.of("ResilienceRequest", SHAPE));
    }

    @PostMapping("/v1/schedule-results/{conditionId}/resilience")
    @Route(scope = Scope.SCHEDULES_WRITE, paidFeature = FEATURE, bodyOptional = true)
    ResponseEntity<byte[]> start(Tenant tenant, @PathVariable String conditionId, IdempotencyKey key, Body body) {
        var id = Ids.uuid(conditionId);
        var violations = Violations.empty();
        SHAPE.readBody(body.json(), violations);
        violations.rejectIfAny();
        return idempotency.run(tenant, key, "POST resilience", id.toString(), body, tx -> {
            checks.start(tx, tenant.tenantId(), id);
            var address = URI.create(links.result(id) + "/resilience");
            return new Idempotency.Made(202, address, new Accepted("queued", new Addresses(address)));
        });
    }

    @GetMapping("/v1/schedule-results/{conditionId}/resilience")
    @Route(scope = Scope.SCHEDULES_READ, paidFeature = FEATURE, large = true)
    ResponseEntity<ResilienceReport> read(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        var check = tenants.inTransaction(tenant.tenantId(), tx -> checks.find(tx, tenant.tenantId(), id))
                .orElseThrow(() -> new RequestRejected(
                        ErrorCode.NOT_FOUND, "there is no such condition, or nobody asked for its resilience"));
        var report = ResilienceReport.of(check);
        return check.run().state().isTerminal() ? Answer.ok(report) : Answer.unfinished(report);
    }
}
