package io.shiftloom.api.console.absence;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.BidiIsolation;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.Computations;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.schedule.PlanOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.rota.Rota;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.node.ObjectNode;

/** People are ill: up to three ways to repair the rota, and the choice of one. */
@Controller
@RequestMapping("/console/conditions/{conditionId}/absences/repairs")
class RepairPages {

    private final ConditionFrame frame;
    private final ScheduleLoader loader;
    private final PlanOperations plans;
    private final RepairPeople people;
    private final Computations computations;

    RepairPages(
            ConditionFrame frame,
            ScheduleLoader loader,
            PlanOperations plans,
            RepairPeople people,
            Computations computations) {
        this.frame = frame;
        this.loader = loader;
        this.plans = plans;
        this.people = people;
        this.computations = computations;
    }

    @GetMapping
    String show(@PathVariable String conditionId, RepairForm form, Language language, Model model) {
        return page(loader.load(conditionId), form, language, model);
    }

    /** The same with more stand-ins than an address can hold. It writes nothing. */
    @PostMapping("/search")
    @RequiresRole(OperatorRole.VIEWER)
    String search(@PathVariable String conditionId, RepairForm form, Language language, Model model) {
        return page(loader.load(conditionId), form, language, model);
    }

    /** Where a page that was sent is asked for again by its address alone. */
    @GetMapping("/search")
    String search(@PathVariable String conditionId) {
        return "redirect:/console/conditions/" + ConditionFrame.id(conditionId) + "/absences/repairs";
    }

    @PostMapping
    @RequiresRole(OperatorRole.OPERATOR)
    String start(
            @PathVariable String conditionId,
            RepairForm form,
            @RequestParam String repair,
            HttpServletRequest request,
            Language language,
            Model model) {
        var schedule = loader.load(conditionId);
        try {
            var next = computations.run(() -> plans.startEmergencyShift(
                    ConsoleArguments.actor(request),
                    schedule.condition().tenantId(),
                    schedule.id(),
                    body(schedule, form).put("repairId", repair)));
            FlashMessage.keep(request, "done.repaired");
            return "redirect:/console/conditions/" + next;
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            model.addAttribute("reason", request.getParameter("reason"));
            if (rejected.code() == ErrorCode.RATE_LIMITED) {
                // Another search would wait just as long, for repairs of which one is chosen already.
                model.addAttribute("chosen", repair);
            }
            return page(schedule, form, language, model);
        }
    }

    private String page(LoadedSchedule schedule, RepairForm form, Language language, Model model) {
        frame.fill(schedule.id().toString(), ConditionTab.ABSENCES, model);
        var grid = schedule.problem().grid();
        model.addAttribute("id", schedule.id());
        model.addAttribute("form", form);
        model.addAttribute(
                "days", IntStream.range(0, grid.dayCount()).mapToObj(grid::date).toList());
        model.addAttribute("completed", schedule.inForce().isPresent());
        schedule.inForce().ifPresent(version -> model.addAttribute("people", people.of(schedule, version.roster())));
        if (schedule.inForce().isPresent() && !form.absences().isEmpty() && !model.containsAttribute("chosen")) {
            try {
                model.addAttribute("idle", idle(schedule, form, language));
                model.addAttribute(
                        "repairs",
                        computations
                                .run(() -> plans.repairs(
                                        schedule.condition().tenantId(), schedule.id(), body(schedule, form)))
                                .stream()
                                .map(repair -> RepairCard.of(repair, grid, language))
                                .toList());
            } catch (RequestRejected rejected) {
                // Why a repair could not be started says more than that there is no other just now.
                if (!model.containsAttribute("rejection")) {
                    model.addAttribute("rejection", rejected.rejection());
                }
            }
        }
        return "console/repairs";
    }

    /** In words, the absences that leave no shift open. */
    private static List<String> idle(LoadedSchedule schedule, RepairForm form, Language language) {
        var grid = schedule.problem().grid();
        return schedule.inForce().stream()
                .flatMap(version -> form.idle(Rota.of(schedule.problem(), version.roster())).stream())
                .map(idle -> {
                    var name = BidiIsolation.text(idle.row().name());
                    var date = language.time("date", idle.date());
                    return idle.night()
                            .map(night -> language.text(
                                    "repairs.night-before",
                                    name,
                                    date,
                                    language.time("date", grid.date(night.day())),
                                    "%02d:%02d".formatted(night.endMinute() / 60, night.endMinute() % 60)))
                            .orElseGet(() -> language.text("repairs.no-shift", name, date));
                })
                .toList();
    }

    private static ObjectNode body(LoadedSchedule schedule, RepairForm form) {
        return form.body(schedule.inForce().map(version -> Rota.of(schedule.problem(), version.roster())));
    }
}
