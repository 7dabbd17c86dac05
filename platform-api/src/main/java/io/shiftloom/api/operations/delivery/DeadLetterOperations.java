package io.shiftloom.api.operations.delivery;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operations.audit.Changes.Change;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.webhook.deadletter.BulkEffect;
import io.shiftloom.jobs.webhook.deadletter.DeadLetterObstacle;
import io.shiftloom.jobs.webhook.deadletter.DeadLetters;
import io.shiftloom.jobs.webhook.deadletter.Selection;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoints;
import io.shiftloom.jobs.words.Message;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * Replays and discards dead letters: named ones all or none; of a tenant, or of all, those that can be. A dry run answers
 * the same and changes nothing.
 */
@Service
public class DeadLetterOperations {

    private final Changes changes;
    private final DeadLetters letters;
    private final WebhookEndpoints endpoints;

    DeadLetterOperations(Changes changes, DeadLetters letters, WebhookEndpoints endpoints) {
        this.changes = changes;
        this.letters = letters;
        this.endpoints = endpoints;
    }

    /** @throws RequestRejected when none of a tenant's dead letters can be replayed, or a named one cannot */
    public DeadLetterOutcome replay(Actor actor, DeadLetterOrder order) {
        return changes.run(actor, OperatorRole.OPERATOR, change -> {
            rejectUnknownTenant(change.tx(), order);
            rejectObstructed(order, letters.obstaclesToReplay(change.tx(), order.distinct()));
            var effect = order.dryRun()
                    ? letters.surveyReplay(change.tx(), order.selection())
                    : letters.replay(change.tx(), order.selection());
            rejectWhenAllAreObstructed(effect, order);
            return finish(change, "dead-letter.replay", order, effect);
        });
    }

    /** @throws RequestRejected when a named one is not a dead letter */
    public DeadLetterOutcome discard(Actor actor, DeadLetterOrder order) {
        var reason = "discarded by " + actor.name() + (actor.reason() == null ? "" : ": " + actor.reason());
        return changes.run(actor, OperatorRole.OPERATOR, change -> {
            rejectUnknownTenant(change.tx(), order);
            rejectObstructed(order, letters.obstaclesToDiscard(change.tx(), order.distinct()));
            var effect = order.dryRun()
                    ? letters.surveyDiscard(change.tx(), order.selection())
                    : letters.discard(change.tx(), order.selection(), reason);
            return finish(change, "dead-letter.discard", order, effect);
        });
    }

    private static DeadLetterOutcome finish(Change change, String action, DeadLetterOrder order, BulkEffect effect) {
        if (order.selection() instanceof Selection.Named(var ids) && effect.deliveries() < ids.size()) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.just-changed"));
        }
        if (!order.dryRun()) {
            effect.byTenant().forEach((tenantId, deliveries) -> {
                var details = order.details();
                details.put("deliveries", deliveries);
                change.record(action, tenantId, order.subject(), details);
            });
        }
        return DeadLetterOutcome.of(effect, order);
    }

    private void rejectUnknownTenant(JdbcClient tx, DeadLetterOrder order) {
        if (order.selection() instanceof Selection.OfTenant ofTenant
                && endpoints.find(tx, ofTenant.tenantId()).isEmpty()) {
            throw new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-tenant-webhook"));
        }
    }

    private static void rejectObstructed(DeadLetterOrder order, Map<UUID, DeadLetterObstacle> obstacles) {
        var violations = Violations.empty();
        for (int i = 0; i < order.named().size(); i++) {
            var named = order.named().get(i);
            var obstacle = obstacles.get(named.deliveryId());
            if (obstacle != null) {
                violations.add(
                        obstacle == DeadLetterObstacle.UNKNOWN ? ErrorCode.NOT_FOUND : ErrorCode.STATE_CONFLICT,
                        FieldPath.ROOT.key("deliveryIds").index(i),
                        Message.of("refused.of", Excerpt.of(named.sent()), obstacle.sentence()));
            }
        }
        violations.rejectIfAny();
    }

    /** A tenant whose dead letters all have to stay is told why; of all tenants some always may be replayed. */
    private static void rejectWhenAllAreObstructed(BulkEffect effect, DeadLetterOrder order) {
        if (order.selection() instanceof Selection.OfTenant
                && effect.deliveries() == 0
                && !effect.obstructed().isEmpty()) {
            throw new RequestRejected(
                    ErrorCode.STATE_CONFLICT,
                    effect.obstructed().getFirst().obstacle().sentence());
        }
    }
}
