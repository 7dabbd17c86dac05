package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.page.Dates;
import io.shiftloom.api.console.rota.CertificateBoard;
import io.shiftloom.api.console.rota.RotaDrawing;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** One schedule. */
@Controller
@RequestMapping("/console/schedules/{conditionId}")
class SchedulePages {

    private static final int PEOPLE = 80;

    private final ScheduleLoader loader;

    SchedulePages(ScheduleLoader loader) {
        this.loader = loader;
    }

    @GetMapping
    String show(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam Optional<String> against,
            @RequestParam Optional<String> role,
            @RequestParam(defaultValue = "0") int from,
            Model model) {
        var schedule = loader.load(conditionId);
        model.addAttribute("schedule", schedule);
        model.addAttribute(
                "dates",
                Dates.text(
                        schedule.problem().grid().firstDate(),
                        schedule.problem().grid().lastDate()));
        var diagnostics = schedule.review().path("diagnostics");
        if (diagnostics.has("statement")) {
            model.addAttribute(
                    "certificate", CertificateBoard.of(schedule.problem(), Json.read(diagnostics, Certificate.class)));
        }
        var chosen = schedule.chosen(view);
        if (chosen.isEmpty() && !diagnostics.has("statement")) {
            model.addAttribute("unsolved", Unsolved.of(schedule.result().status()));
        }
        chosen.ifPresent(version -> {
            var other =
                    against.flatMap(schedule::version).filter(one -> !one.key().equals(version.key()));
            var asked = role.filter(id -> !id.isBlank());
            show(schedule, version, other, asked, Math.max(0, from), model);
        });
        return "console/schedule";
    }

    private static void show(
            LoadedSchedule schedule,
            Version version,
            Optional<Version> against,
            Optional<String> role,
            int from,
            Model model) {
        var problem = schedule.problem();
        var drawing = new RotaDrawing(problem, version.roster(), against.map(Version::roster), schedule.roleLabels());
        model.addAttribute("version", version);
        model.addAttribute("against", against.map(Version::key).orElse(""));
        model.addAttribute("role", role.orElse(""));
        model.addAttribute("roles", drawing.tones().needed());
        model.addAttribute("board", drawing.board(from, PEOPLE, role));
        model.addAttribute("from", from);
        model.addAttribute("pageSize", PEOPLE);
        model.addAttribute("cards", cards(schedule, version));
        model.addAttribute(
                "remarks",
                Remark.of(ScheduleVerifier.verify(problem, version.roster()).violations()));
        model.addAttribute("loads", PersonLoad.of(problem, version.roster()));
    }

    private static List<VersionCard> cards(LoadedSchedule schedule, Version selected) {
        var first = schedule.versions().getFirst();
        long costliest =
                schedule.versions().stream().mapToLong(Version::soft).max().orElse(0);
        return schedule.versions().stream()
                .map(version -> VersionCard.of(
                        schedule,
                        version,
                        first,
                        version.key().equals(selected.key()),
                        costliest,
                        moved(schedule, version.roster(), first.roster())))
                .toList();
    }

    /** Hours that somebody works here and not there. */
    private static String moved(LoadedSchedule schedule, Roster here, Roster there) {
        var grid = schedule.problem().grid();
        int minutes = IntStream.range(0, here.rows().size())
                .flatMap(person -> here.row(person).stream()
                        .filter(cell -> !there.row(person).contains(cell))
                        .map(grid::minutes))
                .sum();
        return Integer.toString(minutes / 60);
    }

    /** Has a page be loaded anew once there is more to show than it was made with. */
    @GetMapping("/status")
    ResponseEntity<Void> status(@PathVariable String conditionId, @RequestParam String seen) {
        var status = loader.load(conditionId).result().status().code();
        return status.equals(seen)
                ? ResponseEntity.noContent().build()
                : ResponseEntity.noContent().header("HX-Refresh", "true").build();
    }

    @GetMapping("/cell")
    String cell(
            @PathVariable String conditionId,
            @RequestParam String view,
            @RequestParam int person,
            @RequestParam int day,
            Model model) {
        var schedule = loader.load(conditionId);
        var version = schedule.version(view).orElseThrow(SchedulePages::notFound);
        var problem = schedule.problem();
        if (person < 0
                || person >= problem.staff().size()
                || day < 0
                || day >= problem.grid().dayCount()) {
            throw notFound();
        }
        model.addAttribute("answer", CellAnswer.of(problem, version.roster(), person, day));
        return "console/cell";
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "There is no such person, day or version.");
    }
}
