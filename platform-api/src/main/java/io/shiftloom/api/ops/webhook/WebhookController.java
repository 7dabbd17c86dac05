package io.shiftloom.api.ops.webhook;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.api.request.Field;
import io.shiftloom.api.request.ObjectShape;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.webhook.EndpointChange;
import io.shiftloom.jobs.webhook.WebhookEndpoint;
import io.shiftloom.jobs.webhook.WebhookEndpoints;
import io.shiftloom.jobs.webhook.http.TargetRefused;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping("/ops/v1/tenants/{tenantId}/webhook")
class WebhookController {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape CHANGE = ObjectShape.of(Field.string("url", BAD), Field.flag("enabled", BAD));

    private final PlatformDatabase database;
    private final WebhookEndpoints endpoints;
    private final AuditLog audit;

    WebhookController(PlatformDatabase database, WebhookEndpoints endpoints, AuditLog audit) {
        this.database = database;
        this.endpoints = endpoints;
        this.audit = audit;
    }

    @PutMapping
    ObjectNode set(@PathVariable String tenantId, Actor actor, OpsBody body) {
        var fields = body.fields(CHANGE);
        body.rejectIfWrong();
        try {
            return database.inTransaction(tx -> {
                var change = endpoints
                        .set(
                                tx,
                                OpsIds.uuid(tenantId),
                                fields.string("url").orElse(null),
                                fields.flag("enabled").orElse(null))
                        .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, "there is no such tenant"));
                audit.add(
                        tx, actor, "webhook.set", change.endpoint().tenantId(), tenantId, document(change.endpoint()));
                return document(change);
            });
        } catch (TargetRefused refused) {
            throw new RequestRejected(Rejection.at(BAD, "url", String.valueOf(refused.getMessage())));
        }
    }

    @GetMapping
    ObjectNode show(@PathVariable String tenantId) {
        return endpoints
                .find(database.jdbc(), OpsIds.uuid(tenantId))
                .map(WebhookController::document)
                .orElseThrow(WebhookController::notFound);
    }

    @PostMapping("/rotate-secret")
    ObjectNode rotateSecret(@PathVariable String tenantId, Actor actor) {
        return database.inTransaction(tx -> {
            var id = OpsIds.uuid(tenantId);
            var secret = endpoints.rotateSecret(tx, id).orElseThrow(WebhookController::notFound);
            audit.add(tx, actor, "webhook.rotate-secret", id, tenantId, Json.object());
            return document(endpoints.find(tx, id).orElseThrow()).put("signingSecret", secret.value());
        });
    }

    @PostMapping("/test")
    ObjectNode test(@PathVariable String tenantId, Actor actor) {
        return database.inTransaction(tx -> {
            var id = OpsIds.uuid(tenantId);
            if (endpoints.find(tx, id).isEmpty()) {
                throw notFound();
            }
            var deliveryId = endpoints
                    .test(tx, id)
                    .orElseThrow(() -> new RequestRejected(
                            ErrorCode.STATE_CONFLICT, "the webhook has no URL or is disabled; set it first"));
            var answer = Json.object().put("deliveryId", deliveryId.toString()).put("tenantId", tenantId);
            audit.add(tx, actor, "webhook.test", id, deliveryId.toString(), answer);
            return answer;
        });
    }

    private static ObjectNode document(EndpointChange change) {
        var document = document(change.endpoint());
        if (change.signingSecret() != null) {
            document.put("signingSecret", change.signingSecret().value());
        }
        return document.put("discarded", change.discarded()).put("resumed", change.resumed());
    }

    private static ObjectNode document(WebhookEndpoint endpoint) {
        return Json.object()
                .put("tenantId", endpoint.tenantId().toString())
                .put("url", endpoint.url())
                .put("enabled", endpoint.enabled() && endpoint.disabledReason() == null)
                .put("disabledReason", endpoint.disabledReason())
                .put("failingSince", OpsTime.text(endpoint.failingSince()))
                .put("failedAttempts", endpoint.failedAttempts())
                .put("secretMadeAt", OpsTime.text(endpoint.secretMadeAt()))
                .put("updatedAt", OpsTime.text(endpoint.updatedAt()));
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "this tenant has no webhook");
    }
}
