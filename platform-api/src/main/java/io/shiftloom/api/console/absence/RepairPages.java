package io.shiftloom.api.console.absence;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.schedule.PlanOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.StaffMember;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.node.ObjectNode;

/** Somebody is ill: up to three ways to repair the rota, and the choice of one. */
@Controller
@RequestMapping("/console/conditions/{conditionId}/absences/repairs")
class RepairPages {

    private final ConditionFrame frame;
    private final ScheduleLoader loader;
    private final PlanOperations plans;

    RepairPages(ConditionFrame frame, ScheduleLoader loader, PlanOperations plans) {
        this.frame = frame;
        this.loader = loader;
        this.plans = plans;
    }

    @GetMapping
    String show(
            @PathVariable String conditionId,
            @RequestParam(defaultValue = "") String person,
            @RequestParam(defaultValue = "") String date,
            Language language,
            Model model) {
        return page(loader.load(conditionId), person, date, language, model);
    }

    @PostMapping
    @RequiresRole(OperatorRole.OPERATOR)
    String start(
            @PathVariable String conditionId,
            @RequestParam String person,
            @RequestParam String date,
            @RequestParam String repair,
            HttpServletRequest request,
            Language language,
            Model model) {
        var schedule = loader.load(conditionId);
        try {
            var next = plans.startEmergencyShift(
                    ConsoleArguments.actor(request),
                    schedule.condition().tenantId(),
                    schedule.id(),
                    absence(person, date).put("repairId", repair));
            FlashMessage.keep(request, "done.repaired");
            return "redirect:/console/conditions/" + next;
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            return page(schedule, person, date, language, model);
        }
    }

    private String page(LoadedSchedule schedule, String person, String date, Language language, Model model) {
        frame.fill(schedule.id().toString(), ConditionTab.ABSENCES, model);
        var problem = schedule.problem();
        model.addAttribute("id", schedule.id());
        model.addAttribute("completed", schedule.inForce().isPresent());
        model.addAttribute(
                "people",
                problem.staff().stream()
                        .sorted(Comparator.comparing(StaffMember::displayName, String.CASE_INSENSITIVE_ORDER))
                        .toList());
        model.addAttribute(
                "days",
                IntStream.range(0, problem.grid().dayCount())
                        .mapToObj(problem.grid()::date)
                        .toList());
        model.addAttribute("person", person);
        model.addAttribute("date", date);
        if (schedule.inForce().isPresent() && !person.isEmpty() && !date.isEmpty()) {
            try {
                model.addAttribute(
                        "repairs",
                        plans.repairs(schedule.condition().tenantId(), schedule.id(), absence(person, date)).stream()
                                .map(repair -> RepairCard.of(repair, problem.grid(), language))
                                .toList());
            } catch (RequestRejected rejected) {
                model.addAttribute("rejection", rejected.rejection());
            }
        }
        return "console/repairs";
    }

    private static ObjectNode absence(String person, String date) {
        var body = Json.object();
        body.putArray("absentShiftPairs").addObject().put("staffId", person).put("dateYmd", date);
        return body;
    }
}
