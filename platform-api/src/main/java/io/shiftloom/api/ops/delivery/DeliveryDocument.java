package io.shiftloom.api.ops.delivery;

import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.webhook.letter.Delivery;
import io.shiftloom.jobs.webhook.letter.DeliveryAttempt;
import io.shiftloom.jobs.webhook.letter.Undertaking;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Deliveries as JSON. */
final class DeliveryDocument {

    private DeliveryDocument() {}

    static ObjectNode of(Delivery delivery) {
        return Json.object()
                .put("deliveryId", delivery.deliveryId().toString())
                .put("conditionId", text(delivery.conditionId()))
                .put("tenantId", delivery.tenantId().toString())
                .put("eventType", delivery.eventType())
                .put("status", delivery.state().code())
                .put("attempts", delivery.attempts())
                .put("series", delivery.series())
                .put("lastStatus", delivery.lastStatus())
                .put("lastError", delivery.lastError())
                .put("reason", delivery.reason())
                .put("createdAt", OpsTime.text(delivery.createdAt()))
                .put("nextAttemptAt", OpsTime.text(delivery.nextAttemptAt()))
                .put("finishedAt", OpsTime.text(delivery.finishedAt()));
    }

    /** With its body and all that was tried. */
    static ObjectNode of(Delivery delivery, String body, List<DeliveryAttempt> attempts) {
        var document = of(delivery).put("body", body);
        var log = document.putArray("attemptLog");
        attempts.forEach(attempt -> log.add(of(attempt)));
        return document;
    }

    static ObjectNode of(Undertaking undertaking, boolean dryRun) {
        var document = Json.object()
                .put("deliveries", undertaking.deliveries())
                .put("tenants", undertaking.byTenant().size())
                .put("dryRun", dryRun);
        var left = document.putArray("left");
        undertaking
                .obstructed()
                .forEach(group -> left.addObject()
                        .put("tenantId", group.tenantId().toString())
                        .put("deliveries", group.deliveries())
                        .put("obstacle", group.obstacle().code())
                        .put("message", group.obstacle().sentence()));
        return document;
    }

    private static ObjectNode of(DeliveryAttempt attempt) {
        return Json.object()
                .put("attempt", attempt.attempt())
                .put("series", attempt.series())
                .put("attemptedAt", OpsTime.text(attempt.attemptedAt()))
                .put("durationMillis", attempt.durationMillis())
                .put("outcome", attempt.outcome())
                .put("status", attempt.status())
                .put("error", attempt.error())
                .put("answer", attempt.answer());
    }

    private static @Nullable String text(@Nullable UUID id) {
        return id == null ? null : id.toString();
    }
}
