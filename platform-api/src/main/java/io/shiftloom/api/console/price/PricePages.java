package io.shiftloom.api.console.price;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.Computations;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.api.error.RequestRejected;
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
    private final Computations computations;

    PricePages(ConditionFrame frame, ScheduleLoader loader, Computations computations) {
        this.frame = frame;
        this.loader = loader;
        this.computations = computations;
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
                find(schedule, version, language, model);
            }
        });
        return "console/prices";
    }

    private void find(LoadedSchedule schedule, Version version, Language language, Model model) {
        try {
            var tags = computations.run(() -> PriceTags.of(schedule.problem(), version.roster()));
            model.addAttribute(
                    "prices",
                    PriceBoard.of(tags, schedule.roleNames(), schedule.problem().names(), language));
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
        }
    }
}
