package io.shiftloom.api.console.condition;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.servlet.View;
import org.springframework.web.servlet.view.RedirectView;

/**
 * The addresses at which schedules and jobs once had pages of their own. Links to them lead to the pages that show
 * the same now.
 */
@Controller
class OldAddresses {

    private static final String BELOW = "/console/conditions/";

    @GetMapping("/console/schedules/{conditionId}")
    View schedule(@PathVariable String conditionId, HttpServletRequest request) {
        return at(BELOW + ConditionFrame.id(conditionId) + query(request));
    }

    @GetMapping("/console/schedules/{conditionId}/{page:print|rota\\.csv|calendar\\.ics}")
    View export(@PathVariable String conditionId, @PathVariable String page, HttpServletRequest request) {
        return at(BELOW + ConditionFrame.id(conditionId) + "/" + page + query(request));
    }

    @GetMapping("/console/jobs/{conditionId}")
    View job(@PathVariable String conditionId) {
        return at(BELOW + ConditionFrame.id(conditionId) + "/runs");
    }

    /** As it is: braces of what somebody searched for are no variables. */
    private static View at(String address) {
        var redirect = new RedirectView(address, true);
        redirect.setExpandUriTemplateVariables(false);
        return redirect;
    }

    private static String query(HttpServletRequest request) {
        return request.getQueryString() == null ? "" : "?" + request.getQueryString();
    }
}
