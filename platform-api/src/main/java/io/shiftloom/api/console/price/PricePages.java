package io.shiftloom.api.console.price;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.price.PriceTags;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * What the rota would cost with one more seat or a day off: what the result came with, and of the rota in force when somebody
 * asks.
 */
@Controller
class PricePages {

    private final ConditionFrame frame;
    private final ScheduleLoader loader;

    PricePages(ConditionFrame frame, ScheduleLoader loader) {
        this.frame = frame;
        this.loader = loader;
    }

    @GetMapping("/console/conditions/{conditionId}/prices")
    String show(
            @PathVariable String conditionId,
            @RequestParam(defaultValue = "") String find,
            Language language,
            Model model) {
        frame.fill(conditionId, ConditionTab.PRICES, model);
        var schedule = loader.load(conditionId);
        model.addAttribute("review", ReviewPrices.of(schedule, language));
        schedule.inForce().ifPresent(version -> {
            model.addAttribute("version", version);
            if (!find.isEmpty()) {
                var tags = PriceTags.of(schedule.problem(), version.roster());
                model.addAttribute(
                        "prices",
                        PriceBoard.of(
                                tags, schedule.roleLabels(), schedule.problem().names(), language));
            }
        });
        return "console/prices";
    }
}
