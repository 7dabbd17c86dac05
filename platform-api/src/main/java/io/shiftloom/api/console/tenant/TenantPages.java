package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.jobs.json.Json;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Tenants and their plans. What is changed here needs the role admin, as in the operator API. */
@Controller
@RequestMapping("/console/tenants")
class TenantPages {

    static final String TENANTS = "/ops/v1/tenants";

    private final OperatorApi operators;

    TenantPages(OperatorApi operators) {
        this.operators = operators;
    }

    @GetMapping
    String list(@RequestParam(defaultValue = "") String cursor, Model model) {
        model.addAttribute("tenants", operators.get(TENANTS, Map.of("cursor", cursor)));
        return "console/tenants";
    }

    @PostMapping
    String create(@RequestParam Map<String, String> form) {
        var tenant = operators.send("POST", TENANTS, TenantForm.of(form), form.get("reason"));
        return "redirect:/console/tenants/" + tenant.get("tenantId");
    }

    @GetMapping("/{tenantId}")
    String show(@PathVariable String tenantId, Model model) {
        return fill(operators, tenantId, model);
    }

    @PostMapping("/{tenantId}")
    String update(@PathVariable String tenantId, @RequestParam Map<String, String> form) {
        operators.send("PATCH", path(tenantId), TenantForm.of(form), form.get("reason"));
        return back(tenantId);
    }

    @PostMapping("/{tenantId}/suspend")
    String suspend(@PathVariable String tenantId, @RequestParam(defaultValue = "") String reason) {
        operators.send("POST", path(tenantId) + "/suspend", Json.object(), reason);
        return back(tenantId);
    }

    @PostMapping("/{tenantId}/resume")
    String resume(@PathVariable String tenantId, @RequestParam(defaultValue = "") String reason) {
        operators.send("POST", path(tenantId) + "/resume", Json.object(), reason);
        return back(tenantId);
    }

    static String path(String tenantId) {
        return TENANTS + "/" + OpsIds.uuid(tenantId);
    }

    static String back(String tenantId) {
        return "redirect:/console/tenants/" + OpsIds.uuid(tenantId);
    }

    /** Everything about one tenant. */
    static String fill(OperatorApi operators, String tenantId, Model model) {
        var id = OpsIds.uuid(tenantId).toString();
        model.addAttribute("tenant", operators.get(path(id)));
        model.addAttribute(
                "keys", operators.get("/ops/v1/keys", Map.of("tenant", id)).get("items"));
        model.addAttribute("roles", operators.get(path(id) + "/roles").get("items"));
        model.addAttribute("usage", operators.get(path(id) + "/usage").get("items"));
        webhook(operators, id).ifPresent(webhook -> model.addAttribute("webhook", webhook));
        return "console/tenant";
    }

    private static Optional<Map<String, Object>> webhook(OperatorApi operators, String id) {
        try {
            return Optional.of(operators.get(path(id) + "/webhook"));
        } catch (RequestRejected none) {
            if (none.code() == ErrorCode.NOT_FOUND) {
                return Optional.empty();
            }
            throw none;
        }
    }
}
