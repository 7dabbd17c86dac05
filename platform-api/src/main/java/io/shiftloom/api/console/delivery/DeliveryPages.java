package io.shiftloom.api.console.delivery;

import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.jobs.json.Json;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
@RequestMapping("/console/deliveries")
class DeliveryPages {

    private static final String DELIVERIES = "/ops/v1/deliveries";

    private final OperatorApi operators;

    DeliveryPages(OperatorApi operators) {
        this.operators = operators;
    }

    @GetMapping
    String list(
            @RequestParam(defaultValue = "") String status,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String condition,
            @RequestParam(defaultValue = "") String cursor,
            Model model) {
        model.addAttribute(
                "deliveries",
                operators.get(
                        DELIVERIES,
                        Map.of("status", status, "tenant", tenant, "condition", condition, "cursor", cursor)));
        model.addAttribute("status", status);
        model.addAttribute("tenant", tenant);
        model.addAttribute("condition", condition);
        model.addAttribute("statuses", List.of("", "pending", "delivered", "dead", "discarded"));
        return "console/deliveries";
    }

    @GetMapping("/{deliveryId}")
    String show(@PathVariable String deliveryId, Model model) {
        model.addAttribute("delivery", operators.get(DELIVERIES + "/" + OpsIds.uuid(deliveryId)));
        return "console/delivery";
    }

    /** One or many dead letters; all or none. */
    @PostMapping("/replay")
    @RequiresRole(OperatorRole.OPERATOR)
    String replay(@RequestParam(defaultValue = "") List<String> id, @RequestParam String reason) {
        return act("replay", id, reason);
    }

    @PostMapping("/discard")
    @RequiresRole(OperatorRole.OPERATOR)
    String discard(@RequestParam(defaultValue = "") List<String> id, @RequestParam String reason) {
        return act("discard", id, reason);
    }

    private String act(String action, List<String> ids, String reason) {
        var body = Json.object();
        var named = body.putArray("deliveryIds");
        ids.stream().filter(one -> !one.isBlank()).forEach(named::add);
        operators.send("POST", "/ops/v1/dead-letters/" + action, body, reason);
        return ids.size() == 1
                ? "redirect:/console/deliveries/" + OpsIds.uuid(ids.getFirst())
                : "redirect:/console/deliveries?status=dead";
    }
}
