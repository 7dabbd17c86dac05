package io.shiftloom.api.emergency;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Idempotency;
import io.shiftloom.api.route.IdempotencyKey;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.LargeAnswers;
import io.shiftloom.api.route.Links;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.storage.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A paid feature: what is needed to arrange an emergency shift, the repairs that a dry run of one offers, and its start. */
@RestController
class EmergencyController {

    private static final String FEATURE = "an emergency shift";

    private final EmergencyContext context;
    private final StartEmergencyShift startEmergencyShift;
    private final Idempotency idempotency;
    private final Links links;

    EmergencyController(
            EmergencyContext context, StartEmergencyShift startEmergencyShift, Idempotency idempotency, Links links) {
        this.context = context;
        this.startEmergencyShift = startEmergencyShift;
        this.idempotency = idempotency;
        this.links = links;
    }

    record Repairs(
            boolean dryRun,
            List<Offered> repairs,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Warning> warnings) {

        static Repairs of(StartEmergencyShift.DryRun found, JsonNode request) {
            return new Repairs(
                    true,
                    found.repairs().stream()
                            .map(repair -> Offered.of(repair, request))
                            .toList(),
                    found.warnings());
        }
    }

    /** @param body makes the repair real when it is posted to the same route without {@code dryRun} */
    record Offered(@JsonUnwrapped RepairOffer repair, JsonNode body) {

        static Offered of(RepairOffer repair, JsonNode request) {
            var body = Json.object().setAll((ObjectNode) request);
            return new Offered(repair, body.put(EmergencyRequest.REPAIR, repair.repairId()));
        }
    }

    @Bean
    static BodyShapes emergencyBodies() {
        return new BodyShapes(Map.of(
                "EmergencyShiftRequest",
                EmergencyRequest.SHAPE,
                "PersonDay",
                EmergencyRequest.DAY,
                "PersonSlot",
                EmergencyRequest.SLOT));
    }

    @GetMapping("/v1/schedule-results/{conditionId}/emergency-shift-context")
    @Route(scope = Scope.SCHEDULES_READ, paidFeature = FEATURE, large = true)
    ResponseEntity<Map<String, @Nullable Object>> context(Tenant tenant, @PathVariable String conditionId) {
        return Answer.of(
                "emergencyShiftContext",
                context.find(tenant.tenantId(), Ids.uuid(conditionId)).orElse(null));
    }

    @PostMapping("/v1/schedule-results/{conditionId}/emergency-shift")
    @Route(scope = Scope.SCHEDULES_WRITE, paidFeature = FEATURE, query = "dryRun", large = true)
    ResponseEntity<?> start(
            Tenant tenant,
            @PathVariable String conditionId,
            IdempotencyKey key,
            Query query,
            Body body,
            LargeAnswers.Place place) {
        boolean dryRun = query.flag("dryRun").orElse(false);
        var sourceId = Ids.uuid(conditionId);
        var request = new EmergencyRequest(body.json());
        // Repairs are searched for. A plain start, which may be urgent, waits for nobody.
        if (dryRun || request.repairId().isPresent()) {
            place.take();
        }
        if (dryRun) {
            return Answer.ok(Repairs.of(startEmergencyShift.tryOut(tenant, sourceId, request), body.json()));
        }
        var chosen = startEmergencyShift.choose(tenant, sourceId, request);
        return idempotency.run(
                tenant,
                key,
                "POST emergency-shift",
                sourceId.toString(),
                body,
                tx -> startEmergencyShift
                        .start(tx, tenant, sourceId, request, chosen)
                        .answer(links));
    }
}
