package io.shiftloom.api.console.absence;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.schedule.ResilienceOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Json;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** Each person absent on each of their dates, as a map of people and dates and in words. */
@Controller
@RequestMapping("/console/conditions/{conditionId}/absences")
class AbsencePages {

    private final ConditionFrame frame;
    private final ResilienceOperations checks;
    private final Clock clock;

    AbsencePages(ConditionFrame frame, ResilienceOperations checks, Clock clock) {
        this.frame = frame;
        this.checks = checks;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView show(
            @PathVariable String conditionId,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            @RequestParam(defaultValue = "0") int from,
            Language language,
            Model model) {
        var job = frame.fill(conditionId, ConditionTab.ABSENCES, model).job();
        var check = checks.find(job.conditionId());
        model.addAttribute("id", job.conditionId());
        model.addAttribute("completed", job.state().resultStatus() == ResultStatus.COMPLETED);
        model.addAttribute(
                "underWay",
                check.filter(found -> !found.run().state().isTerminal()).isPresent());
        check.ifPresent(found -> {
            var absences = found.absences().stream()
                    .map(absence -> Json.read(absence.text(), AbsenceDocument.class))
                    .toList();
            model.addAttribute("run", found.run());
            var words = new AbsenceWords(found.names(), found.slotMinutes(), language);
            model.addAttribute("summary", words.summary(found.run().state(), absences));
            model.addAttribute("map", AbsenceMap.of(absences, words, from));
        });
        var mark = LivePart.mark(clock.instant(), check.map(found -> found.run()));
        model.addAttribute("mark", mark);
        return LivePart.of(part.isEmpty() ? "console/absences" : "console/absences :: live", mark, seen, model);
    }

    @PostMapping
    @RequiresRole(OperatorRole.OPERATOR)
    String start(@PathVariable String conditionId, Actor actor, HttpServletRequest request) {
        var id = ConditionFrame.id(conditionId);
        checks.start(actor, id);
        FlashMessage.keep(request, "done.absences-tried");
        return "redirect:/console/conditions/" + id + "/absences";
    }
}
