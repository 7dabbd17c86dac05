package io.shiftloom.api.console.playground;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.job.PlaygroundOperations;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operations.tenant.TenantRow;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.api.route.Ids;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Tries a condition under a tenant, marked so that no webhook is sent. */
@Controller
@RequestMapping("/console/playground")
class PlaygroundPages {

    private static final int TENANTS = 100;

    private final TenantOperations tenants;
    private final PlaygroundOperations playground;
    private final Clock clock;

    PlaygroundPages(TenantOperations tenants, PlaygroundOperations playground, Clock clock) {
        this.tenants = tenants;
        this.playground = playground;
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
            var actor = ConsoleArguments.actor(request);
            return "redirect:/console/conditions/" + playground.submit(actor, Ids.uuid(tenant), body.getBytes(UTF_8))
                    + "/runs";
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("reason", reason);
            return show(tenant, body, model);
        }
    }

    /** The newest tenants, and the one that was asked for. */
    private List<TenantRow> choice(String tenant) {
        var choice = new ArrayList<>(tenants.list(PageRequest.first(TENANTS)).items());
        var asked = Ids.uuid(tenant);
        if (!tenant.isBlank() && choice.stream().noneMatch(one -> one.tenantId().equals(asked))) {
            choice.addFirst(tenants.show(asked));
        }
        return choice;
    }

    private String show(String tenant, String body, Model model) {
        model.addAttribute("tenants", choice(tenant));
        model.addAttribute("tenant", tenant);
        model.addAttribute("body", body);
        return "console/playground";
    }
}
