package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.jobs.json.Json;
import java.util.Objects;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** A tenant's keys, webhook and roles. A secret is on the page that answers its making, and never again. */
@Controller
@RequestMapping("/console/tenants/{tenantId}")
class AccessPages {

    private static final String KEYS = "/ops/v1/keys";
    private static final String SECRET = "secret";
    private static final String SECRET_OF = "secretOf";

    private final OperatorApi operators;

    AccessPages(OperatorApi operators) {
        this.operators = operators;
    }

    @PostMapping("/keys")
    String create(
            @PathVariable String tenantId,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String expires,
            @RequestParam(defaultValue = "") String reason,
            Model model) {
        var body = Json.object().put("tenantId", tenantId);
        if (!name.isBlank()) {
            body.put("name", name);
        }
        if (!expires.isBlank()) {
            body.put("expires", expires);
        }
        var key = operators.send("POST", KEYS, body, reason);
        return withSecret(tenantId, "New API key", Objects.requireNonNull(key.get("apiKey")), model);
    }

    @PostMapping("/keys/{keyId}/rotate")
    String rotate(
            @PathVariable String tenantId,
            @PathVariable String keyId,
            @RequestParam(defaultValue = "24h") String grace,
            @RequestParam(defaultValue = "") String reason,
            Model model) {
        var key = operators.send("POST", key(keyId) + "/rotate", Json.object().put("grace", grace), reason);
        return withSecret(tenantId, "The key that replaces " + keyId, Objects.requireNonNull(key.get("apiKey")), model);
    }

    @PostMapping("/keys/{keyId}/revoke")
    String revoke(
            @PathVariable String tenantId, @PathVariable String keyId, @RequestParam(defaultValue = "") String reason) {
        operators.send("POST", key(keyId) + "/revoke", Json.object(), reason);
        return TenantPages.back(tenantId);
    }

    @PostMapping("/webhook")
    String webhook(
            @PathVariable String tenantId,
            @RequestParam(defaultValue = "") String url,
            @RequestParam(defaultValue = "false") boolean enabled,
            @RequestParam(defaultValue = "") String reason,
            Model model) {
        var body = Json.object().put("enabled", enabled);
        if (!url.isBlank()) {
            body.put("url", url.strip());
        }
        var set = operators.send("PUT", TenantPages.path(tenantId) + "/webhook", body, reason);
        var secret = set.get("signingSecret");
        return secret == null
                ? TenantPages.back(tenantId)
                : withSecret(tenantId, "Signing secret of the webhook", secret, model);
    }

    @PostMapping("/webhook/rotate-secret")
    String rotateSecret(@PathVariable String tenantId, @RequestParam(defaultValue = "") String reason, Model model) {
        var set = operators.send("POST", TenantPages.path(tenantId) + "/webhook/rotate-secret", Json.object(), reason);
        return withSecret(
                tenantId, "New signing secret of the webhook", Objects.requireNonNull(set.get("signingSecret")), model);
    }

    @PostMapping("/webhook/test")
    String test(@PathVariable String tenantId, @RequestParam(defaultValue = "") String reason) {
        var sent = operators.send("POST", TenantPages.path(tenantId) + "/webhook/test", Json.object(), reason);
        return "redirect:/console/deliveries/" + sent.get("deliveryId");
    }

    @PostMapping("/roles")
    String addRole(
            @PathVariable String tenantId, @RequestParam String label, @RequestParam(defaultValue = "") String reason) {
        operators.send(
                "POST", TenantPages.path(tenantId) + "/roles", Json.object().put("label", label), reason);
        return TenantPages.back(tenantId);
    }

    @PostMapping("/roles/{roleId}/remove")
    String removeRole(
            @PathVariable String tenantId,
            @PathVariable String roleId,
            @RequestParam(defaultValue = "") String reason) {
        operators.send("DELETE", TenantPages.path(tenantId) + "/roles/" + plain(roleId), Json.object(), reason);
        return TenantPages.back(tenantId);
    }

    private String withSecret(String tenantId, String title, Object secret, Model model) {
        model.addAttribute(SECRET, secret);
        model.addAttribute(SECRET_OF, title);
        return TenantPages.fill(operators, tenantId, model);
    }

    private static String key(String keyId) {
        return KEYS + "/" + plain(keyId);
    }

    /** Ids have no other characters, and a path is put together of them. */
    private static String plain(String id) {
        return id.replaceAll("[^A-Za-z0-9-]", "");
    }
}
