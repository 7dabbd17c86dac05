package io.shiftloom.api.ops.delivery;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.api.request.FieldPath;
import io.shiftloom.api.request.Violations;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.webhook.WebhookEndpoints;
import io.shiftloom.jobs.webhook.letter.DeadLetters;
import io.shiftloom.jobs.webhook.letter.Obstacle;
import io.shiftloom.jobs.webhook.letter.Selection;
import io.shiftloom.jobs.webhook.letter.Undertaking;
import java.util.HashSet;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/**
 * Replays and discards dead letters: named ones all or none; of a tenant, or of all, those that can be. With
 * {@code dryRun} the answer is the same and nothing happens.
 */
@RestController
@RequestMapping("/ops/v1/dead-letters")
class DeadLetterController {

    private final PlatformDatabase database;
    private final DeadLetters letters;
    private final WebhookEndpoints endpoints;
    private final AuditLog audit;

    DeadLetterController(PlatformDatabase database, DeadLetters letters, WebhookEndpoints endpoints, AuditLog audit) {
        this.database = database;
        this.letters = letters;
        this.endpoints = endpoints;
        this.audit = audit;
    }

    @PostMapping("/replay")
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode replay(Actor actor, OpsBody body) {
        var request = DeadLetterRequest.of(body);
        return database.inTransaction(tx -> {
            rejectUnknownTenant(tx, request);
            rejectObstructed(request, letters.obstaclesToReplay(tx, new HashSet<>(request.named())));
            var undertaking = request.dryRun()
                    ? letters.surveyReplay(tx, request.selection())
                    : letters.replay(tx, request.selection());
            rejectWhenNothingCanBe(undertaking, request);
            return answer(tx, actor, "dead-letter.replay", request, undertaking);
        });
    }

    @PostMapping("/discard")
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode discard(Actor actor, OpsBody body) {
        var request = DeadLetterRequest.of(body);
        var reason = "discarded by " + actor.name() + (actor.reason() == null ? "" : ": " + actor.reason());
        return database.inTransaction(tx -> {
            rejectUnknownTenant(tx, request);
            rejectObstructed(request, letters.obstaclesToDiscard(tx, new HashSet<>(request.named())));
            var undertaking = request.dryRun()
                    ? letters.surveyDiscard(tx, request.selection())
                    : letters.discard(tx, request.selection(), reason);
            return answer(tx, actor, "dead-letter.discard", request, undertaking);
        });
    }

    private ObjectNode answer(
            JdbcClient tx, Actor actor, String action, DeadLetterRequest request, Undertaking undertaking) {
        if (request.selection() instanceof Selection.Named named
                && undertaking.deliveries() < named.deliveryIds().size()) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, "some of them just changed; look at them again");
        }
        if (!request.dryRun()) {
            undertaking.byTenant().forEach((tenantId, deliveries) -> {
                var detail = Json.object().put("deliveries", deliveries);
                var ids = detail.putArray("deliveryIds");
                request.named().forEach(id -> ids.add(id.toString()));
                audit.add(tx, actor, action, tenantId, request.subject(), detail);
            });
        }
        return DeliveryDocument.of(undertaking, request.dryRun());
    }

    private void rejectUnknownTenant(JdbcClient tx, DeadLetterRequest request) {
        if (request.selection() instanceof Selection.OfTenant(var tenantId)
                && endpoints.find(tx, tenantId).isEmpty()) {
            throw new RequestRejected(ErrorCode.NOT_FOUND, "there is no such tenant, or it has no webhook");
        }
    }

    private static void rejectObstructed(DeadLetterRequest request, Map<UUID, Obstacle> obstacles) {
        var violations = Violations.empty();
        for (int i = 0; i < request.named().size(); i++) {
            var obstacle = obstacles.get(request.named().get(i));
            if (obstacle != null) {
                violations.add(
                        obstacle == Obstacle.UNKNOWN ? ErrorCode.NOT_FOUND : ErrorCode.STATE_CONFLICT,
                        FieldPath.ROOT.key("deliveryIds").index(i),
                        "%s: %s".formatted(request.named().get(i), obstacle.sentence()));
            }
        }
        violations.rejectIfAny();
    }

    /** A tenant whose dead letters all have to stay is told why; of all tenants some always may. */
    private static void rejectWhenNothingCanBe(Undertaking undertaking, DeadLetterRequest request) {
        if (request.selection() instanceof Selection.OfTenant
                && undertaking.deliveries() == 0
                && !undertaking.obstructed().isEmpty()) {
            throw new RequestRejected(
                    ErrorCode.STATE_CONFLICT,
                    undertaking.obstructed().getFirst().obstacle().sentence());
        }
    }
}
