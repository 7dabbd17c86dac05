package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.condition.ConfirmedBy;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.schedule.PlanOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Changing a rota by hand. Nothing is written until somebody confirms it or has the rest solved. */
@Controller
@RequestMapping("/console/conditions/{conditionId}/edit")
class EditPages {

    private final EditModel rotas;
    private final ConditionFrame frame;
    private final PlanOperations plans;

    EditPages(EditModel rotas, ConditionFrame frame, PlanOperations plans) {
        this.rotas = rotas;
        this.frame = frame;
        this.plans = plans;
    }

    /** @param person who is asked about, and therefore shown */
    @GetMapping
    @RequiresRole(OperatorRole.OPERATOR)
    String show(
            @PathVariable String conditionId,
            SentDraft sent,
            @RequestParam Optional<Integer> person,
            Language language,
            Model model) {
        var selection = person.map(sent.selection()::showing).orElseGet(sent::selection);
        return page(conditionId, rotas.edited(conditionId, sent.version(), sent.steps()), selection, language, model);
    }

    private String page(
            String conditionId, EditedRota edited, BoardSelection selection, Language language, Model model) {
        frame.fill(
                frame.standing(conditionId),
                ConditionTab.ROTA,
                Optional.of(edited.base().key()),
                model);
        rotas.fill(edited, selection, language, model);
        return "console/edit";
    }

    /** The draft after one more step, or one less, or as it was before its page went away. */
    @PostMapping("/draft")
    @RequiresRole(OperatorRole.OPERATOR)
    String draft(
            @PathVariable String conditionId,
            SentDraft sent,
            @RequestParam(defaultValue = "") String step,
            @RequestParam(defaultValue = "false") boolean undo,
            @RequestParam(defaultValue = "false") boolean again,
            @RequestParam(defaultValue = "false") boolean discard,
            Language language,
            Model model) {
        var edited = discard
                ? rotas.edited(conditionId, sent.version(), "")
                : rotas.edited(conditionId, sent.version(), withStep(sent.steps(), step));
        model.addAttribute("again", again);
        return draft(undo ? edited.withoutLast() : edited, sent, language, model);
    }

    private static String withStep(String moves, String step) {
        return step.isEmpty() ? moves : moves + ";" + step;
    }

    /** Says at once when the result is no longer the one that the draft began with; the next step begins with this one. */
    private String draft(EditedRota edited, SentDraft sent, Language language, Model model) {
        try {
            EditModel.requireAsSeen(edited.schedule(), sent.state());
        } catch (RequestRejected rejected) {
            tell(rejected, edited.schedule(), model);
        }
        rotas.fill(edited, sent.selection(), language, model);
        return "console/edit :: draft";
    }

    @GetMapping("/cell")
    @RequiresRole(OperatorRole.OPERATOR)
    String cell(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam(defaultValue = "") String moves,
            @RequestParam int person,
            @RequestParam int day,
            Language language,
            Model model) {
        var edited = rotas.edited(conditionId, view, moves);
        var lock = Move.parse(new Move(Move.Kind.LOCK, person, day, -1).text(), edited.problem())
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-person-day")));
        model.addAttribute("id", edited.schedule().id());
        model.addAttribute("day", DayOptions.of(edited, person, day, language));
        model.addAttribute("lock", lock.text());
        model.addAttribute("person", person);
        model.addAttribute("dayIndex", day);
        return "console/edit-cell :: answer";
    }

    /** What other hours of a day would cost. */
    @GetMapping("/hours")
    @RequiresRole(OperatorRole.OPERATOR)
    String hours(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam(defaultValue = "") String moves,
            NewHours hours,
            Language language,
            Model model) {
        var edited = rotas.edited(conditionId, view, moves);
        Move.parse(hours.step(edited.problem().grid()), edited.problem())
                .ifPresentOrElse(
                        move -> model.addAttribute("option", DayOptions.hours(edited, move, language)),
                        () -> model.addAttribute("refusal", language.text(hours.fault())));
        return "console/edit-cell :: price";
    }

    /** The draft with other hours of a day. */
    @PostMapping("/hours")
    @RequiresRole(OperatorRole.OPERATOR)
    String draft(@PathVariable String conditionId, SentDraft sent, NewHours hours, Language language, Model model) {
        var before = rotas.edited(conditionId, sent.version(), sent.steps());
        var step = hours.step(before.problem().grid());
        return draft(before.with(withStep(sent.steps(), step)), sent, language, model);
    }

    @PostMapping("/confirm")
    @RequiresRole(OperatorRole.OPERATOR)
    String confirm(
            @PathVariable String conditionId,
            SentDraft sent,
            HttpServletRequest request,
            Language language,
            Model model) {
        keep(request, model);
        return write(conditionId, sent, language, model, (tenantId, edited) -> {
            var schedule = edited.schedule();
            plans.confirm(ConsoleArguments.actor(request), tenantId, schedule.result(), edited.confirmation());
            FlashMessage.keep(request, "done.confirmed");
            return schedule.id();
        });
    }

    @PostMapping("/revise")
    @RequiresRole(OperatorRole.OPERATOR)
    String revise(
            @PathVariable String conditionId,
            SentDraft sent,
            HttpServletRequest request,
            Language language,
            Model model) {
        keep(request, model);
        return write(conditionId, sent, language, model, (tenantId, edited) -> {
            var actor = ConsoleArguments.actor(request);
            var revision = plans.revise(actor, tenantId, edited.schedule().result(), edited.revision());
            FlashMessage.keep(request, "done.revised");
            return revision;
        });
    }

    /** The reason as it was typed, for the page that says why nothing was written. */
    private static void keep(HttpServletRequest request, Model model) {
        model.addAttribute("reason", request.getParameter("reason"));
    }

    /**
     * What is refused is said above the draft, which stays.
     *
     * @param change what to write for which tenant; gives the condition to show next
     */
    private String write(
            String conditionId,
            SentDraft sent,
            Language language,
            Model model,
            BiFunction<UUID, EditedRota, Object> change) {
        var edited = rotas.edited(conditionId, sent.version(), sent.steps());
        try {
            EditModel.requireAsSeen(edited.schedule(), sent.state());
            var next = change.apply(edited.schedule().condition().tenantId(), edited);
            return "redirect:/console/conditions/" + next;
        } catch (RequestRejected rejected) {
            // What was refused may be no longer what there is.
            var present = rotas.edited(conditionId, sent.version(), sent.steps());
            tell(rejected, present.schedule(), model);
            return page(conditionId, present, sent.selection(), language, model);
        }
    }

    /** Says why, and whose confirmation is to be looked at where somebody was faster. */
    private void tell(RequestRejected rejected, LoadedSchedule schedule, Model model) {
        model.addAttribute("rejection", rejected.rejection());
        if (rejected.rejection().code() == ErrorCode.STATE_CONFLICT) {
            model.addAttribute("meanwhile", true);
            plans.confirmer(schedule.condition().tenantId(), schedule.id())
                    .ifPresent(faster -> model.addAttribute("faster", ConfirmedBy.of(faster)));
        }
    }
}
