package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.TenantTime;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.inforce.ShiftsInForce;
import io.shiftloom.api.ledger.LedgerDates;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.solver.problem.DistinctNames;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Who of a tenant works when in a week, over all that is confirmed. */
@Controller
class InForcePages {

    private static final int WEEK = 7;
    private static final int MOST_PEOPLE = 1000;

    private final TenantOperations tenants;
    private final TenantTime time;
    private final WorkWeek weeks;
    private final ShiftsInForce shifts;

    InForcePages(TenantOperations tenants, TenantTime time, WorkWeek weeks, ShiftsInForce shifts) {
        this.tenants = tenants;
        this.time = time;
        this.weeks = weeks;
        this.shifts = shifts;
    }

    /**
     * @param week any date of it
     * @param q part of a name or an id
     */
    @GetMapping("/console/tenants/{tenantId}/in-force")
    String show(
            @PathVariable UUID tenantId,
            @RequestParam Optional<String> week,
            @RequestParam(defaultValue = "") String q,
            Language language,
            Model model) {
        time.tell(tenantId, model);
        model.addAttribute("tenant", tenants.show(tenantId));
        model.addAttribute("q", q);
        var today = time.today(tenantId);
        var start = weeks.start(tenantId);
        var first = WorkWeek.first(today, start);
        var found = Optional.<ShiftsInForce.Found>empty();
        try {
            first = WorkWeek.first(
                    week.filter(text -> !text.isEmpty())
                            .map(text -> LedgerDates.date("week", text))
                            .orElse(today),
                    start);
            found = Optional.of(shifts.all(tenantId, new LedgerDates(first, first.plusDays(WEEK - 1))));
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
        }
        model.addAttribute("today", today);
        addWeek(first.datesUntil(first.plusDays(WEEK)).toList(), found, q.strip(), language, model);
        return "console/in-force";
    }

    /** The roles of those alone who are asked for: they are read with the whole schedules of theirs. */
    private void addWeek(
            List<LocalDate> dates, Optional<ShiftsInForce.Found> found, String q, Language language, Model model) {
        var names = found.map(all -> DistinctNames.of(all.names())).orElse(Map.of());
        var told = found.map(all -> shifts.told(all.of(id -> matches(id, names.getOrDefault(id, id), q))))
                .orElse(List.of());
        var rows = InForceRow.of(told, names, dates, language);
        model.addAttribute("dates", dates);
        model.addAttribute(
                "heads",
                dates.stream()
                        .map(date -> language.time("weekdayAlone", date) + " " + language.time("dayOfYear", date))
                        .toList());
        model.addAttribute("rows", rows.stream().limit(MOST_PEOPLE).toList());
        model.addAttribute("people", rows.size());
        model.addAttribute("anybody", !names.isEmpty());
        model.addAttribute(
                "minutes", rows.stream().mapToLong(InForceRow::minutes).sum());
        model.addAttribute(
                "zones",
                found.map(ShiftsInForce.Found::zones).stream()
                        .flatMap(Collection::stream)
                        .collect(Collectors.joining(", ")));
    }

    private static boolean matches(String staffId, String name, String q) {
        return name.toLowerCase(Locale.ROOT).contains(q.toLowerCase(Locale.ROOT)) || staffId.equals(q);
    }
}
