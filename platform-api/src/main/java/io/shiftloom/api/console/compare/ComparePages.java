package io.shiftloom.api.console.compare;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.console.rota.PeoplePage;
import io.shiftloom.api.console.rota.RotaDrawing;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.schedule.Version;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Two versions of a schedule: who moves, first in sums and then day by day. */
@Controller
class ComparePages {

    private final ScheduleLoader loader;
    private final ConditionFrame frame;

    ComparePages(ScheduleLoader loader, ConditionFrame frame) {
        this.loader = loader;
        this.frame = frame;
    }

    @GetMapping("/console/conditions/{conditionId}/compare")
    String show(
            @PathVariable String conditionId,
            @RequestParam Optional<String> view,
            @RequestParam Optional<String> against,
            @RequestParam(defaultValue = "0") int from,
            Language language,
            Model model) {
        var standing = frame.standing(conditionId);
        var schedule = loader.load(conditionId);
        frame.fill(standing, ConditionTab.COMPARE, schedule.known(view), model);
        model.addAttribute("schedule", schedule);
        schedule.chosen(view).ifPresent(version -> show(schedule, version, against, from, language, model));
        return "console/compare";
    }

    private static void show(
            LoadedSchedule schedule,
            Version version,
            Optional<String> against,
            int from,
            Language language,
            Model model) {
        var other = against.flatMap(schedule::version)
                .filter(one -> !one.key().equals(version.key()))
                .or(() -> schedule.version(Version.SOURCE).filter(one -> !one.equals(version)))
                .or(() -> schedule.versions().stream()
                        .filter(one -> !one.key().equals(version.key()))
                        .findFirst());
        model.addAttribute("version", version);
        model.addAttribute("cards", cards(schedule, version, other.orElse(version), language));
        other.ifPresent(one -> {
            var moves = PeoplePage.of(from, PersonMove.between(schedule.problem(), version.roster(), one.roster()));
            var drawing = new RotaDrawing(
                    schedule.problem(),
                    version.roster(),
                    Optional.of(one.roster()),
                    schedule.roleLabels(),
                    schedule.removed(),
                    language);
            model.addAttribute("other", one);
            model.addAttribute("moves", moves);
            model.addAttribute(
                    "board",
                    drawing.board(moves.shown().stream()
                            .map(PersonMove::person)
                            .sorted()
                            .toList()));
        });
    }

    private static List<VersionCard> cards(LoadedSchedule schedule, Version selected, Version base, Language language) {
        var rules = new RuleWords(language);
        long costliest =
                schedule.versions().stream().mapToLong(Version::soft).max().orElse(0);
        return schedule.versions().stream()
                .map(version -> VersionCard.of(
                        schedule,
                        version,
                        base,
                        version.key().equals(selected.key()),
                        costliest,
                        Hours.text(
                                PersonMove.moved(
                                        PersonMove.between(schedule.problem(), version.roster(), base.roster())),
                                language),
                        rules))
                .toList();
    }
}
