package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.webhook.Webhook;
import io.shiftloom.api.operations.webhook.WebhookOperations;
import io.shiftloom.api.operations.webhook.WebhookSetting;
import io.shiftloom.api.operator.CurrentOperator;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Webhooks of tenants and their secrets over {@code /ops/v1}. */
@RestController
class WebhookController {

    private final WebhookOperations webhooks;

    WebhookController(WebhookOperations webhooks) {
        this.webhooks = webhooks;
    }

    @PutMapping("/ops/v1/tenants/{tenantId}/webhook")
    Webhook.Changed set(@PathVariable UUID tenantId, Actor actor, Input input) {
        return webhooks.set(actor, tenantId, WebhookSetting.of(input));
    }

    @GetMapping("/ops/v1/tenants/{tenantId}/webhook")
    Webhook show(@PathVariable UUID tenantId) {
        return webhooks.show(CurrentOperator.get().role(), tenantId);
    }

    @PostMapping("/ops/v1/tenants/{tenantId}/webhook/rotate-secret")
    Webhook.Rotated rotateSecret(@PathVariable UUID tenantId, Actor actor) {
        return webhooks.rotateSecret(actor, tenantId);
    }

    @PostMapping("/ops/v1/tenants/{tenantId}/webhook/test")
    Webhook.Tested test(@PathVariable UUID tenantId, Actor actor) {
        return webhooks.test(actor, tenantId);
    }

    @PostMapping("/ops/v1/webhooks/reencrypt")
    Webhook.Reencrypted reencrypt(Actor actor) {
        return webhooks.reencrypt(actor);
    }
}
