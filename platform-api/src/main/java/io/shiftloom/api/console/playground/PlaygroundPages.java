package io.shiftloom.api.console.playground;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.console.access.ConsoleSession;
import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.api.schedule.TryCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Tries a condition under a tenant, marked so that no webhook tells anybody. */
@Controller
@RequestMapping("/console/playground")
class PlaygroundPages {

    private final OperatorApi operators;
    private final TryCondition tries;
    private final PlatformDatabase database;
    private final AuditLog audit;
    private final Clock clock;

    PlaygroundPages(OperatorApi operators, TryCondition tries, PlatformDatabase database, AuditLog audit, Clock clock) {
        this.operators = operators;
        this.tries = tries;
        this.database = database;
        this.audit = audit;
        this.clock = clock;
    }

    /** The form; with its fields filled in, the request they make. */
    @GetMapping
    String form(
            @RequestParam(defaultValue = "8") int people,
            @RequestParam(defaultValue = "7") int days,
            @RequestParam(defaultValue = "9") int opens,
            @RequestParam(defaultValue = "18") int closes,
            @RequestParam(defaultValue = "2") int headcount,
            @RequestParam(defaultValue = "") String tenant,
            Model model) {
        var sample = new SampleRequest(
                LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(7),
                Math.clamp(people, 1, 60),
                Math.clamp(days, 1, 14),
                Math.clamp(opens, 0, 23),
                Math.clamp(closes, 1, 24),
                Math.clamp(headcount, 0, 15));
        model.addAttribute("sample", sample);
        return show(tenant, sample.json(), model);
    }

    @PostMapping
    @RequiresRole(OperatorRole.OPERATOR)
    String submit(
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String body,
            HttpServletRequest request,
            Model model) {
        try {
            var tenantId = OpsIds.uuid(tenant);
            var conditionId = tries.submit(tenantId, body.getBytes(UTF_8));
            note(tenantId, conditionId, request);
            return "redirect:/console/jobs/" + conditionId;
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            return show(tenant, body, model);
        }
    }

    private void note(UUID tenantId, UUID conditionId, HttpServletRequest request) {
        ConsoleSession.of(request)
                .ifPresent(session -> audit.add(
                        database.jdbc(),
                        session.actor(null, request),
                        "playground.submit",
                        tenantId,
                        conditionId.toString(),
                        Json.object()));
    }

    private String show(String tenant, String body, Model model) {
        model.addAttribute(
                "tenants",
                operators.get("/ops/v1/tenants", Map.of("limit", "100")).get("items"));
        model.addAttribute("tenant", tenant);
        model.addAttribute("body", body);
        return "console/playground";
    }
}
