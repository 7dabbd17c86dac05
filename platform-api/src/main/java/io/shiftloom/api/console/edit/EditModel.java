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

    private final ScheduleLoader loader;
    private final PlanOperations plans;

    EditModel(ScheduleLoader loader, PlanOperations plans) {
        this.loader = loader;
        this.plans = plans;
    }

    /** Of the schedule in force, unless another version is asked for. */
    EditedRota edited(String conditionId, Optional<String> view, String moves) {
        var schedule = loader.load(conditionId);
        var base = schedule.chosen(view.filter(key -> !key.isEmpty()))
                .filter(version -> schedule.result().status() == ResultStatus.COMPLETED)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-rota")));
        return EditedRota.of(schedule, base, Draft.parse(moves, schedule.problem()));
    }

    void fill(EditedRota edited, Language language, Model model) {
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
        model.addAttribute("board", drawing.board(BoardSelection.ALL));
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

    static void requireAsSeen(LoadedSchedule schedule, String seen) {
        if (!seen.equals(seen(schedule))) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.confirmed-meanwhile"));
        }
    }

    /** What the schedule in force is, by its end. */
    private static String seen(LoadedSchedule schedule) {
        return schedule.result().status().code() + " " + schedule.result().updatedAt();
    }
}
