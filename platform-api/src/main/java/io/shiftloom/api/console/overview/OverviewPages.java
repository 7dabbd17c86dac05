package io.shiftloom.api.console.overview;

import io.shiftloom.api.console.client.OperatorApi;
import java.util.Map;
import java.util.Objects;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** How the service is doing, now and over the last day. */
@Controller
class OverviewPages {

    private static final String RECENT = "8";

    private final OperatorApi operators;
    private final DeliveryFigures deliveries;

    OverviewPages(OperatorApi operators, DeliveryFigures deliveries) {
        this.operators = operators;
        this.deliveries = deliveries;
    }

    @GetMapping("/console")
    String overview(Model model) {
        fill(model);
        return "console/overview";
    }

    /** The same without the frame, for looking again. */
    @GetMapping("/console/overview/live")
    String live(Model model) {
        fill(model);
        return "console/overview :: live";
    }

    private void fill(Model model) {
        var figures = operators.get("/ops/v1/jobs/statistics");
        model.addAttribute("figures", figures);
        model.addAttribute("hours", HourBars.of(Objects.requireNonNull(figures.get("hours"))));
        model.addAttribute("letters", deliveries.now());
        model.addAttribute(
                "recent", operators.get("/ops/v1/jobs", Map.of("limit", RECENT)).get("items"));
    }
}
