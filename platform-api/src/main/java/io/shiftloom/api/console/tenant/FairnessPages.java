package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.TenantTime;
import io.shiftloom.api.console.table.FilterNames;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ledger.FairnessItem;
import io.shiftloom.api.ledger.FairnessLedger;
import io.shiftloom.api.ledger.LedgerDates;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.jobs.database.PlatformDatabase;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DayOfWeek;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The fairness ledger of a tenant by person over chosen weeks. */
@Controller
class FairnessPages {

    /** The page shows this many weeks before and after the present one, unless somebody chooses others. */
    private static final int AROUND = 4;

    private final TenantOperations tenants;
    private final TenantTime time;
    private final PlatformDatabase database;
    private final FairnessLedger ledger;
    private final FilterNames names;

    FairnessPages(
            TenantOperations tenants,
            TenantTime time,
            PlatformDatabase database,
            FairnessLedger ledger,
            FilterNames names) {
        this.tenants = tenants;
        this.time = time;
        this.database = database;
        this.ledger = ledger;
        this.names = names;
    }

    @GetMapping("/console/tenants/{tenantId}/fairness")
    String show(@PathVariable UUID tenantId, HttpServletRequest request, Language language, Model model) {
        time.tell(tenantId, model);
        model.addAttribute("tenant", tenants.show(tenantId));
        var today = time.today(tenantId);
        var query = TableQuery.of(request, "/console/tenants/" + tenantId + "/fairness", "from", "to", "person");
        var from = query.given("from").orElseGet(today.minusWeeks(AROUND)::toString);
        var to = query.given("to").orElseGet(today.plusWeeks(AROUND)::toString);
        model.addAttribute("from", from);
        model.addAttribute("to", to);
        List<FairnessItem> items = List.of();
        try {
            var weeks = wholeWeeks(LedgerDates.of(from, to));
            model.addAttribute("weeks", weeks);
            items = database.inTransaction(tx -> ledger.read(tx, tenantId, weeks));
        } catch (RequestRejected rejected) {
            model.addAttribute("rejection", rejected.rejection());
        }
        var rows = FairnessRow.of(items);
        var table = query.whole(FairnessRow.COLUMNS, rows);
        model.addAttribute("table", table);
        var dates = table.query().with("person", "");
        model.addAttribute("filters", names.of(dates.whole(FairnessRow.COLUMNS, List.of()), language));
        items.stream()
                .filter(item -> item.personId().equals(query.value("person")))
                .findFirst()
                .ifPresent(item -> model.addAttribute("one", item));
        rows.stream()
                .filter(row -> row.personId().equals(query.value("person")))
                .findFirst()
                .ifPresent(row -> model.addAttribute("name", row.name()));
        return "console/fairness";
    }

    private static LedgerDates wholeWeeks(LedgerDates dates) {
        return new LedgerDates(
                dates.from().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)),
                dates.to().with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY)));
    }
}
