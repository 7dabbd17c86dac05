package io.shiftloom.api.console.audit;

import io.shiftloom.api.console.client.OperatorApi;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
class AuditPages {

    private final OperatorApi operators;

    AuditPages(OperatorApi operators) {
        this.operators = operators;
    }

    @GetMapping("/console/audit")
    String list(
            @RequestParam(defaultValue = "") String actor,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String cursor,
            Model model) {
        model.addAttribute(
                "entries",
                operators.get(
                        "/ops/v1/audit",
                        Map.of("actor", actor.strip(), "since", since, "tenant", tenant, "cursor", cursor)));
        model.addAttribute("actor", actor.strip());
        model.addAttribute("since", since);
        model.addAttribute("tenant", tenant);
        return "console/audit";
    }
}
