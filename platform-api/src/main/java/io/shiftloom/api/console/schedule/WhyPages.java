package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.api.console.rota.CertificateBoard;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Why a condition has the schedule it has, or none. */
@Controller
class WhyPages {

    private final ScheduleLoader loader;
    private final ConditionFrame frame;

    WhyPages(ScheduleLoader loader, ConditionFrame frame) {
        this.loader = loader;
        this.frame = frame;
    }

    @GetMapping("/console/conditions/{conditionId}/why")
    String show(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam(defaultValue = "0") int from,
            Language language,
            Model model) {
        var standing = frame.standing(conditionId);
        var schedule = loader.load(conditionId);
        frame.fill(standing, ConditionTab.WHY, schedule.known(view), model);
        model.addAttribute("schedule", schedule);
        model.addAttribute("explanation", standing.detail().explanation());
        var diagnostics = schedule.review().path("diagnostics");
        if (diagnostics.has("statement")) {
            model.addAttribute(
                    "certificate",
                    CertificateBoard.of(
                            schedule.problem(),
                            Json.read(diagnostics, Certificate.class),
                            schedule.roleNames(),
                            language));
        }
        PartialView.of(schedule, BoardSelection.from(from), language)
                .ifPresent(partial -> model.addAttribute("partial", partial));
        schedule.chosen(view).ifPresent(version -> {
            var problem = schedule.problem();
            model.addAttribute("version", version);
            model.addAttribute("parts", CostLine.of(version, language));
            model.addAttribute(
                    "remarks",
                    Remark.of(
                            ScheduleVerifier.verify(schedule.now(), version.roster())
                                    .violations(),
                            schedule.roleNames(),
                            language));
            model.addAttribute("loads", PersonLoad.of(problem, version.roster(), language));
        });
        return "console/why";
    }
}
