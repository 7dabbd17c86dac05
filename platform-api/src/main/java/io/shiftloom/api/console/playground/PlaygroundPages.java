package io.shiftloom.api.console.playground;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.console.access.ConsoleSession;
import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.api.console.client.Reason;
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
import java.util.ArrayList;
import java.util.List;
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

    private static final String TENANTS = "/ops/v1/tenants";

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
            @RequestParam(defaultValue = "") String reason,
            HttpServletRequest request,
            Model model) {
        try {
            var why = Reason.given(reason);
            var tenantId = OpsIds.uuid(tenant);
            var conditionId = tries.submit(tenantId, body.getBytes(UTF_8));
            note(tenantId, conditionId, why, request);
            return "redirect:/console/jobs/" + conditionId;
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("reason", reason);
            return show(tenant, body, model);
        }
    }

    private void note(UUID tenantId, UUID conditionId, String reason, HttpServletRequest request) {
        ConsoleSession.of(request)
                .ifPresent(session -> audit.add(
                        database.jdbc(),
                        session.actor(reason, request),
                        "playground.submit",
                        tenantId,
                        conditionId.toString(),
                        Json.object()));
    }

    /** The newest tenants, and the one that was asked for. */
    private List<Object> choice(String tenant) {
        var choice = new ArrayList<Object>();
        if (operators.get(TENANTS, Map.of("limit", "100")).get("items") instanceof List<?> newest) {
            choice.addAll(newest);
        }
        if (!tenant.isBlank() && choice.stream().noneMatch(one -> isOf(one, tenant))) {
            choice.addFirst(operators.get(TENANTS + "/" + OpsIds.uuid(tenant)));
        }
        return choice;
    }

    private static boolean isOf(Object tenant, String id) {
        return tenant instanceof Map<?, ?> map && id.equals(map.get("tenantId"));
    }

    private String show(String tenant, String body, Model model) {
        model.addAttribute("tenants", choice(tenant));
        model.addAttribute("tenant", tenant);
        model.addAttribute("body", body);
        return "console/playground";
    }
}
