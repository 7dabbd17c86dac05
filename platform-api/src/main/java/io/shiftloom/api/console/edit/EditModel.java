package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.api.console.rota.RotaDrawing;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.schedule.PlanOperations;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.words.Message;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** Reads a rota with the draft on it, and gives both to a page. */
@Component
class EditModel {

    /** Steps move the shifts that begin on a date. Another meaning of the same text needs another value. */
    private static final String STEPS = " shifts";

    private final ScheduleLoader loader;
    private final PlanOperations plans;

    EditModel(ScheduleLoader loader, PlanOperations plans) {
        this.loader = loader;
        this.plans = plans;
    }

    /**
     * Of the schedule in force, unless another version is asked for.
     *
     * @throws RequestRejected where that version no longer exists: steps on another one would not be what anybody saw
     */
    EditedRota edited(String conditionId, Optional<String> view, String moves) {
        var schedule = loader.load(conditionId);
        var base = schedule.chosen(Optional.empty())
                .filter(version -> schedule.result().status() == ResultStatus.COMPLETED)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-rota")));
        return EditedRota.of(
                schedule,
                view.filter(key -> !key.isEmpty())
                        .map(key -> schedule.version(key)
                                .orElseThrow(() -> new RequestRejected(
                                        ErrorCode.STATE_CONFLICT, Message.of("refused.version-gone"))))
                        .orElse(base),
                Draft.parse(moves, schedule.problem()));
    }

    void fill(EditedRota edited, BoardSelection selection, Language language, Model model) {
        var schedule = edited.schedule();
        var change = plans.preview(schedule.condition().tenantId(), schedule.id(), edited.confirmation());
        var drawing = new RotaDrawing(
                edited.problem(),
                edited.roster(),
                Optional.of(edited.base().roster()),
                schedule.roleLabels(),
                schedule.removed(),
                language);
        model.addAttribute("schedule", schedule);
        model.addAttribute("edited", edited);
        model.addAttribute("told", edited.told(language));
        model.addAttribute("bill", DraftBill.of(edited, change, language));
        model.addAttribute("board", drawing.board(selection.whole()));
        model.addAttribute("selection", selection);
        model.addAttribute("roles", drawing.tones().needed());
        model.addAttribute("seen", seen(schedule));
        model.addAttribute("revisable", revisable(edited).map(language::text).orElse(""));
    }

    /** Why the rest cannot be solved; absent when it can. */
    private static Optional<String> revisable(EditedRota edited) {
        var inForce = edited.schedule().chosen(Optional.empty()).map(Version::key);
        if (!Objects.equals(inForce.orElse(""), edited.base().key())) {
            return Optional.of("edit.not-in-force");
        }
        return edited.isChanged() || !edited.draft().locks().isEmpty()
                ? Optional.empty()
                : Optional.of("edit.nothing-changed");
    }

    /**
     * Nobody writes what they have not seen.
     *
     * @throws RequestRejected when another schedule is in force, or a step means something else since the service was updated
     */
    static void requireAsSeen(LoadedSchedule schedule, String seen) {
        if (seen.equals(state(schedule))) {
            throw new RequestRejected(ErrorCode.PRECONDITION_FAILED, Message.of("refused.draft-of-before"));
        }
        if (!seen.equals(seen(schedule))) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.confirmed-meanwhile"));
        }
    }

    /** What the schedule in force is, by its end, and what steps mean. */
    private static String seen(LoadedSchedule schedule) {
        return state(schedule) + STEPS;
    }

    /** Pages sent this alone when steps were about calendar dates. */
    private static String state(LoadedSchedule schedule) {
        return schedule.result().status().code() + " " + schedule.result().updatedAt();
    }
}
