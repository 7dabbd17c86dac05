package io.shiftloom.api.console.wish;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.ScheduleLoader;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.NameOrder;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.explain.WishCount;
import io.shiftloom.api.explain.WishReceipt;
import io.shiftloom.solver.problem.Roster;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** What became of wishes: how many by person, and why the others were refused. */
@Controller
class WishPages {

    /** A reason takes some milliseconds; where there are more, somebody chooses a person first. */
    private static final int MOST_REASONS = 100;

    private static final Columns<WishCount> COLUMNS = Columns.<WishCount>none()
            .by("person", count -> NameOrder.key(count.name()))
            .by("asked", WishCount::asked)
            .by("granted", WishCount::granted)
            .by("keptFree", WishCount::grantedFree)
            .by("notGiven", WishCount::notGiven)
            .by("unwished", WishCount::unwished);

    private final ConditionFrame frame;
    private final ScheduleLoader loader;

    WishPages(ConditionFrame frame, ScheduleLoader loader) {
        this.frame = frame;
        this.loader = loader;
    }

    @GetMapping("/console/conditions/{conditionId}/wishes")
    String show(@PathVariable String conditionId, HttpServletRequest request, Language language, Model model) {
        frame.fill(conditionId, ConditionTab.WISHES, model);
        var schedule = loader.load(conditionId);
        var query = TableQuery.of(request, "/console/conditions/" + schedule.id() + "/wishes", "person");
        model.addAttribute("slotMinutes", schedule.problem().grid().granularityMinutes());
        model.addAttribute("receipts", List.of());
        schedule.inForce().ifPresent(version -> {
            var counts = WishCount.ofAll(schedule.problem(), version.roster());
            model.addAttribute("version", version);
            model.addAttribute("table", query.whole(COLUMNS, counts));
            model.addAttribute(
                    "receipts", receipts(schedule, version.roster(), counts, query.given("person"), language));
        });
        return "console/wishes";
    }

    private static List<ReceiptCard> receipts(
            LoadedSchedule schedule,
            Roster roster,
            List<WishCount> counts,
            Optional<String> person,
            Language language) {
        var grid = schedule.problem().grid();
        if (person.isPresent()) {
            return List.of(ReceiptCard.of(
                    grid,
                    WishReceipt.of(schedule.problem(), schedule.now(), roster, person.get(), language),
                    language));
        }
        int refused = counts.stream().mapToInt(WishCount::refused).sum();
        return refused > MOST_REASONS
                ? List.of()
                : WishReceipt.ofAll(schedule.problem(), schedule.now(), roster, language).stream()
                        .map(receipt -> ReceiptCard.of(grid, receipt, language))
                        .toList();
    }
}
