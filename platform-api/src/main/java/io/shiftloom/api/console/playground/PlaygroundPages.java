package io.shiftloom.api.console.playground;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.schedule.PlaygroundOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.route.Ids;
import io.shiftloom.solver.problem.CellDemand;
import jakarta.servlet.http.HttpServletRequest;
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

    private final PlaygroundForm form;
    private final PlaygroundOperations playground;

    PlaygroundPages(PlaygroundForm form, PlaygroundOperations playground) {
        this.form = form;
        this.playground = playground;
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
                form.zone(tenant),
                form.nextWeek(tenant),
                Math.clamp(people, 1, 60),
                Math.clamp(days, 1, 14),
                Math.clamp(opens, 0, 23),
                Math.clamp(closes, 1, 24),
                Math.clamp(headcount, 0, CellDemand.MOST_HEADCOUNT));
        model.addAttribute("sample", sample);
        return form.show(tenant, sample.json(), model);
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
            var id = playground.submit(actor, Ids.uuid(tenant), body.getBytes(UTF_8));
            FlashMessage.keep(request, "done.submitted");
            return "redirect:/console/conditions/" + id + "/runs";
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("reason", reason);
            return form.show(tenant, body, model);
        }
    }
}
