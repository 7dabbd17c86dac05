package io.shiftloom.api.schedule;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Idempotency;
import io.shiftloom.api.route.IdempotencyKey;
import io.shiftloom.api.route.Links;
import io.shiftloom.api.route.Route;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Where conditions come in. */
@RestController
class ScheduleController {

    private final SubmitSchedule submitSchedule;
    private final Idempotency idempotency;
    private final Links links;

    ScheduleController(SubmitSchedule submitSchedule, Idempotency idempotency, Links links) {
        this.submitSchedule = submitSchedule;
        this.idempotency = idempotency;
        this.links = links;
    }

    @Bean
    static BodyShapes scheduleBodies() {
        return new BodyShapes(ScheduleRequestParser.shapes());
    }

    /** Accepted means queued: the outcome is announced by webhook, and readable under the returned id. */
    @PostMapping("/v1/schedule")
    @Route(scope = Scope.SCHEDULES_WRITE)
    ResponseEntity<byte[]> submit(Tenant tenant, IdempotencyKey key, Body body) {
        var json = body.json();
        ScheduleRequestParser.paidFeatures(json).forEach(tenant::requireSubscription);
        var request =
                ScheduleRequestParser.read(json, new ScheduleLimits(tenant.maxPayloadBytes(), tenant.granularities()));
        return idempotency.run(tenant, key, "POST /v1/schedule", "", body, tx -> {
            var conditionId = submitSchedule.submit(tx, tenant, request);
            return new Idempotency.Made(202, links.result(conditionId), links.accepted(conditionId));
        });
    }
}
