package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.api.console.rota.DaySpan;
import io.shiftloom.api.console.rota.RotaDrawing;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.jobs.words.Message;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The rota of one condition. */
@Controller
@RequestMapping("/console/conditions/{conditionId}")
class RotaPages {

    private final ScheduleLoader loader;
    private final ConditionFrame frame;
    private final JobReading jobs;

    RotaPages(ScheduleLoader loader, ConditionFrame frame, JobReading jobs) {
        this.loader = loader;
        this.frame = frame;
        this.jobs = jobs;
    }

    @GetMapping
    String show(@PathVariable String conditionId, RotaQuery query, Language language, Model model) {
        var standing = frame.standing(conditionId);
        var schedule = loader.load(conditionId);
        var view = schedule.known(Optional.ofNullable(query.view()));
        frame.fill(standing, ConditionTab.ROTA, view, model);
        model.addAttribute("schedule", schedule);
        var chosen = schedule.chosen(view);
        if (chosen.isPresent()) {
            draw(schedule, chosen.get(), query, language, model);
        } else {
            model.addAttribute("proven", schedule.review().path("diagnostics").has("statement"));
            model.addAttribute("unsolved", Unsolved.of(standing.job().status()));
            model.addAttribute("seen", standing.job().version());
        }
        return "console/rota";
    }

    private static void draw(
            LoadedSchedule schedule, Version version, RotaQuery query, Language language, Model model) {
        var problem = schedule.problem();
        int days = problem.grid().dayCount();
        var selection = query.selection(days);
        var drawing = new RotaDrawing(
                problem, version.roster(), Optional.empty(), schedule.roleLabels(), schedule.removed(), language);
        model.addAttribute("version", version);
        model.addAttribute("selection", selection);
        model.addAttribute("lengths", DaySpan.lengths(days));
        model.addAttribute("roles", drawing.tones().needed());
        model.addAttribute("board", drawing.board(selection));
        model.addAttribute("cautions", CautionLine.of(problem, version.roster(), language));
    }

    /**
     * What the address says of a rota.
     *
     * @param q part of the names that are shown
     * @param from how many people are passed over
     * @param days how many are shown, from {@code day} on
     */
    record RotaQuery(
            @Nullable String view,
            @Nullable String role,
            @Nullable String q,
            @Nullable String group,
            @Nullable Integer from,
            @Nullable Integer days,
            @Nullable Integer day) {

        BoardSelection selection(int dayCount) {
            return new BoardSelection(
                    Objects.requireNonNullElse(q, "").strip(),
                    Objects.requireNonNullElse(role, ""),
                    Objects.requireNonNullElse(group, ""),
                    Math.max(0, Objects.requireNonNullElse(from, 0)),
                    new DaySpan(Objects.requireNonNullElse(day, 0), Objects.requireNonNullElse(days, 0))
                            .within(dayCount));
        }
    }

    /** Reloads a page once there is more to show than when it was made. */
    @GetMapping("/status")
    ResponseEntity<Void> status(@PathVariable String conditionId, @RequestParam String seen) {
        var version = jobs.standing(ConditionFrame.id(conditionId)).job().version();
        return version.equals(seen)
                ? ResponseEntity.noContent().build()
                : ResponseEntity.noContent().header("HX-Refresh", "true").build();
    }

    @GetMapping("/cell")
    String cell(
            @PathVariable String conditionId,
            @RequestParam String view,
            @RequestParam int person,
            @RequestParam int day,
            Language language,
            Model model) {
        var schedule = loader.load(conditionId);
        var version = schedule.version(view).orElseThrow(RotaPages::notFound);
        var problem = schedule.problem();
        if (person < 0
                || person >= problem.staff().size()
                || day < 0
                || day >= problem.grid().dayCount()) {
            throw notFound();
        }
        model.addAttribute("schedule", schedule);
        model.addAttribute("view", version.key());
        model.addAttribute("person", person);
        model.addAttribute("dayIndex", day);
        model.addAttribute("answer", CellAnswer.of(schedule, version.roster(), person, day, language));
        return "console/cell";
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-person-version"));
    }
}
