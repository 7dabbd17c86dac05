package io.shiftloom.api.console.condition;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * The addresses at which schedules and jobs once had pages of their own. Links to them lead to the pages that show
 * the same now.
 */
@Controller
class OldAddresses {

    private static final String BELOW = "redirect:/console/conditions/";

    @GetMapping("/console/schedules/{conditionId}")
    String schedule(@PathVariable String conditionId, HttpServletRequest request) {
        return BELOW + ConditionFrame.id(conditionId) + query(request);
    }

    @GetMapping("/console/schedules/{conditionId}/{page:print|rota\\.csv|calendar\\.ics}")
    String export(@PathVariable String conditionId, @PathVariable String page, HttpServletRequest request) {
        return BELOW + ConditionFrame.id(conditionId) + "/" + page + query(request);
    }

    @GetMapping("/console/jobs/{conditionId}")
    String job(@PathVariable String conditionId) {
        return BELOW + ConditionFrame.id(conditionId) + "/runs";
    }

    private static String query(HttpServletRequest request) {
        return request.getQueryString() == null ? "" : "?" + request.getQueryString();
    }
}
