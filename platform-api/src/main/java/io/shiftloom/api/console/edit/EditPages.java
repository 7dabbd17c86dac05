package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.api.console.rota.RotaDrawing;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.api.console.signin.ConsoleArguments;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.plan.PlanOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
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

    private final ScheduleLoader loader;
    private final ConditionFrame frame;
    private final PlanOperations plans;

    EditPages(ScheduleLoader loader, ConditionFrame frame, PlanOperations plans) {
        this.loader = loader;
        this.frame = frame;
        this.plans = plans;
    }

    @GetMapping
    @RequiresRole(OperatorRole.OPERATOR)
    String show(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam(defaultValue = "") String moves,
            Model model) {
        return page(conditionId, edited(loader.load(conditionId), view, moves), model);
    }

    private String page(String conditionId, EditedRota edited, Model model) {
        frame.fill(conditionId, ConditionTab.ROTA, model);
        fill(edited, model);
        return "console/edit";
    }

    /** The draft after one more step, or one less. */
    @PostMapping("/draft")
    @RequiresRole(OperatorRole.OPERATOR)
    String draft(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam(defaultValue = "") String moves,
            @RequestParam(defaultValue = "") String step,
            @RequestParam(defaultValue = "false") boolean undo,
            Model model) {
        var edited = edited(loader.load(conditionId), view, step.isEmpty() ? moves : moves + ";" + step);
        fill(
                undo
                        ? EditedRota.of(
                                edited.schedule(), edited.base(), edited.draft().withoutLast())
                        : edited,
                model);
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
            Model model) {
        var edited = edited(loader.load(conditionId), view, moves);
        var lock = Move.parse(new Move(Move.Kind.LOCK, person, day, -1).text(), edited.problem())
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, "There is no such person or day."));
        model.addAttribute("id", edited.schedule().id());
        model.addAttribute("day", DayOptions.of(edited, person, day));
        model.addAttribute("lock", lock.text());
        return "console/edit-cell";
    }

    @PostMapping("/confirm")
    @RequiresRole(OperatorRole.OPERATOR)
    String confirm(@PathVariable String conditionId, Sent sent, HttpServletRequest request, Model model) {
        return write(conditionId, sent, model, (tenantId, edited) -> {
            var id = edited.schedule().id();
            plans.confirm(ConsoleArguments.actor(request), tenantId, id, edited.confirmation());
            FlashMessage.keep(request, "Confirmed. People work by this rota from now on.");
            return id;
        });
    }

    @PostMapping("/revise")
    @RequiresRole(OperatorRole.OPERATOR)
    String revise(@PathVariable String conditionId, Sent sent, HttpServletRequest request, Model model) {
        return write(conditionId, sent, model, (tenantId, edited) -> {
            var actor = ConsoleArguments.actor(request);
            var revision = plans.revise(actor, tenantId, edited.schedule().id(), edited.revision());
            FlashMessage.keep(
                    request,
                    "The rest is being solved around your changes. This is the new condition; the old one stays.");
            return revision;
        });
    }

    /** A draft as its page sends it back. */
    record Sent(
            @Nullable String view,
            @Nullable String moves,
            @Nullable String seen) {}

    /**
     * What is refused is said above the draft, which stays.
     *
     * @param change what to write for which tenant; gives the condition to show next
     */
    private String write(String conditionId, Sent sent, Model model, BiFunction<UUID, EditedRota, Object> change) {
        var moves = Objects.requireNonNullElse(sent.moves(), "");
        var edited = edited(loader.load(conditionId), Optional.ofNullable(sent.view()), moves);
        try {
            requireAsSeen(edited.schedule(), Objects.requireNonNullElse(sent.seen(), ""));
            var next = change.apply(edited.schedule().condition().tenantId(), edited);
            return "redirect:/console/conditions/" + next;
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
            return page(conditionId, edited, model);
        }
    }

    private static void requireAsSeen(LoadedSchedule schedule, String seen) {
        if (!seen.equals(seen(schedule))) {
            throw new RequestRejected(
                    ErrorCode.STATE_CONFLICT,
                    "Somebody else confirmed another rota meanwhile. Your changes are still here: look at them again.");
        }
    }

    /** What the schedule in force is, by its end. */
    private static String seen(LoadedSchedule schedule) {
        return schedule.result().status().code() + " " + schedule.result().updatedAt();
    }

    /** Of the schedule in force, unless another version is asked for. */
    private static EditedRota edited(LoadedSchedule schedule, Optional<String> view, String moves) {
        var base = schedule.chosen(view.filter(key -> !key.isEmpty()))
                .filter(version -> schedule.result().status().code().equals("completed"))
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, "There is no rota to change yet."));
        return EditedRota.of(schedule, base, Draft.parse(moves, schedule.problem()));
    }

    private void fill(EditedRota edited, Model model) {
        var schedule = edited.schedule();
        var change = plans.preview(schedule.condition().tenantId(), schedule.id(), edited.confirmation());
        var drawing = new RotaDrawing(
                edited.problem(), edited.roster(), Optional.of(edited.base().roster()), schedule.roleLabels());
        model.addAttribute("schedule", schedule);
        model.addAttribute("edited", edited);
        model.addAttribute("told", edited.told());
        model.addAttribute("bill", DraftBill.of(edited, change));
        model.addAttribute("board", drawing.board(BoardSelection.ALL));
        model.addAttribute("seen", seen(schedule));
        model.addAttribute("revisable", revisable(edited));
    }

    /** Why the rest cannot be solved; empty when it can. */
    private static String revisable(EditedRota edited) {
        var inForce = edited.schedule().chosen(Optional.empty()).map(Version::key);
        if (!Objects.equals(inForce.orElse(""), edited.base().key())) {
            return "it begins from the rota in force, which this one is not";
        }
        return edited.isChanged() || !edited.draft().locks().isEmpty() ? "" : "change or lock something first";
    }
}
