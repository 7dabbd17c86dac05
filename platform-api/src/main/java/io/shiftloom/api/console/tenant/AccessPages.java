package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.tenant.TenantPage.SecretTitle;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.key.KeyOperations;
import io.shiftloom.api.operations.key.KeyRotation;
import io.shiftloom.api.operations.key.NewKey;
import io.shiftloom.api.operations.role.RoleChange;
import io.shiftloom.api.operations.role.RoleOperations;
import io.shiftloom.api.operations.webhook.Webhook;
import io.shiftloom.api.operations.webhook.WebhookOperations;
import io.shiftloom.api.operations.webhook.WebhookSetting;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** A tenant's keys, webhook and roles. A new secret is shown on the page that answers, and never again. */
@Controller
@RequestMapping("/console/tenants/{tenantId}")
class AccessPages {

    private final KeyOperations keys;
    private final WebhookOperations webhooks;
    private final RoleOperations roles;
    private final TenantPage page;
    private final Clock clock;

    AccessPages(KeyOperations keys, WebhookOperations webhooks, RoleOperations roles, TenantPage page, Clock clock) {
        this.keys = keys;
        this.webhooks = webhooks;
        this.roles = roles;
        this.page = page;
        this.clock = clock;
    }

    /** Where a browser leads that repeats the address of an answer with a secret. */
    @GetMapping({"/keys", "/keys/{keyId}/rotate", "/webhook", "/webhook/rotate-secret"})
    String shownOnce(@PathVariable UUID tenantId) {
        return TenantPage.redirect(tenantId);
    }

    @PostMapping("/keys")
    String create(@PathVariable UUID tenantId, Actor actor, @RequestParam Map<String, String> form, Model model) {
        var fields = new HashMap<>(form);
        fields.put("tenantId", tenantId.toString());
        var kept = Map.of("keyName", fields.getOrDefault("name", ""), "expires", fields.getOrDefault("expires", ""));
        return page.unlessRefused(tenantId, kept, model, () -> {
            var key = keys.create(actor, NewKey.of(Input.ofForm(fields), clock.instant()));
            return page.showSecret(tenantId, new SecretTitle("secret.key"), key.apiKey(), model);
        });
    }

    @PostMapping("/keys/{keyId}/rotate")
    String rotate(
            @PathVariable UUID tenantId,
            @PathVariable String keyId,
            Actor actor,
            @RequestParam Map<String, String> form,
            Model model) {
        var key = keys.rotate(actor, keyId, KeyRotation.of(Input.ofForm(form)));
        return page.showSecret(tenantId, new SecretTitle("secret.replacing", keyId), key.apiKey(), model);
    }

    @PostMapping("/keys/{keyId}/revoke")
    String revoke(@PathVariable UUID tenantId, @PathVariable String keyId, Actor actor, HttpServletRequest request) {
        keys.revoke(actor, keyId);
        return TenantPage.done(tenantId, request, "done.key-revoked", keyId);
    }

    @PostMapping("/webhook")
    String webhook(
            @PathVariable UUID tenantId,
            @RequestParam Map<String, String> form,
            Actor actor,
            HttpServletRequest request,
            Model model) {
        // An empty field takes the address away.
        var url = Optional.ofNullable(form.get("url"));
        return page.unlessRefused(tenantId, form, model, () -> {
            var set = webhooks.set(actor, tenantId, new WebhookSetting(url, switched(form)));
            var secret = set.signingSecret();
            return secret == null
                    ? saved(tenantId, request, set)
                    : page.showSecret(tenantId, new SecretTitle("secret.signing"), secret, model);
        });
    }

    /** The box, if it is not as the form showed it. Whoever repairs the address of a webhook that waits switches nothing. */
    private static Optional<Boolean> switched(Map<String, String> form) {
        var enabled = form.getOrDefault("enabled", "false");
        return enabled.equals(form.get("shown")) ? Optional.empty() : Optional.of(Boolean.parseBoolean(enabled));
    }

    private static String saved(UUID tenantId, HttpServletRequest request, Webhook.Changed set) {
        if (set.discarded() > 0) {
            FlashMessage.keepCount(request, "done.webhook-discarded", set.discarded());
        } else if (set.resumed() > 0) {
            FlashMessage.keepCount(request, "done.webhook-resumed", set.resumed());
        } else {
            FlashMessage.keep(request, "done.webhook-saved");
        }
        return TenantPage.redirect(tenantId);
    }

    @PostMapping("/webhook/rotate-secret")
    String rotateSecret(@PathVariable UUID tenantId, Actor actor, Model model) {
        var secret = webhooks.rotateSecret(actor, tenantId).signingSecret();
        return page.showSecret(tenantId, new SecretTitle("secret.new-signing"), secret, model);
    }

    @PostMapping("/webhook/test")
    String test(@PathVariable UUID tenantId, Actor actor, HttpServletRequest request) {
        var delivery = webhooks.test(actor, tenantId);
        FlashMessage.keep(request, "done.test-sent");
        return "redirect:/console/deliveries/" + delivery.deliveryId();
    }

    @PostMapping("/roles")
    String addRole(
            @PathVariable UUID tenantId,
            Actor actor,
            @RequestParam Map<String, String> form,
            HttpServletRequest request,
            Model model) {
        return page.unlessRefused(tenantId, form, model, () -> {
            roles.create(actor, tenantId, RoleChange.ofNew(Input.ofForm(form)));
            return TenantPage.done(tenantId, request, "done.role-added");
        });
    }

    @PostMapping("/roles/{roleId}/remove")
    String removeRole(@PathVariable UUID tenantId, @PathVariable UUID roleId, Actor actor, HttpServletRequest request) {
        roles.remove(actor, tenantId, roleId);
        return TenantPage.done(tenantId, request, "done.role-removed");
    }
}
