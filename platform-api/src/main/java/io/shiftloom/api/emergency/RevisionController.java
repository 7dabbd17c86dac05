package io.shiftloom.api.emergency;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Idempotency;
import io.shiftloom.api.route.IdempotencyKey;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Links;
import io.shiftloom.api.route.Route;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** An extension: starts the revision of a completed schedule. */
@RestController
class RevisionController {

    private final StartRevision startRevision;
    private final Idempotency idempotency;
    private final Links links;

    RevisionController(StartRevision startRevision, Idempotency idempotency, Links links) {
        this.startRevision = startRevision;
        this.idempotency = idempotency;
        this.links = links;
    }

    @Bean
    static BodyShapes revisionBodies() {
        return new BodyShapes(Map.of("RevisionRequest", RevisionRequest.SHAPE, "PersonCell", RevisionRequest.CELL));
    }

    @PostMapping("/v1/schedule-results/{conditionId}/revise")
    @Route(scope = Scope.SCHEDULES_WRITE)
    ResponseEntity<byte[]> revise(Tenant tenant, @PathVariable String conditionId, IdempotencyKey key, Body body) {
        var sourceId = Ids.uuid(conditionId);
        var request = new RevisionRequest(body.json());
        return idempotency.run(
                tenant,
                key,
                "POST revise",
                sourceId.toString(),
                body,
                tx -> startRevision.start(tx, tenant, sourceId, request).answer(links));
    }
}
