package io.shiftloom.api.ops.webhook;

import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.webhook.SecretRenewal;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/** The signing secrets of all tenants, as they are encrypted. */
@RestController
class SecretController {

    private final PlatformDatabase database;
    private final SecretRenewal renewal;
    private final AuditLog audit;

    SecretController(PlatformDatabase database, SecretRenewal renewal, AuditLog audit) {
        this.database = database;
        this.renewal = renewal;
        this.audit = audit;
    }

    @PostMapping("/ops/v1/webhooks/reencrypt")
    ObjectNode reencrypt(Actor actor) {
        var outcome = renewal.renewAll();
        var answer = Json.object().put("masterKeyId", outcome.keyId()).put("reencrypted", outcome.renewed());
        var unreadable = answer.putArray("unreadable");
        outcome.unreadable().forEach(tenantId -> unreadable.add(tenantId.toString()));
        return database.inTransaction(tx -> {
            audit.add(tx, actor, "webhook.reencrypt", null, outcome.keyId(), answer);
            return answer;
        });
    }
}
