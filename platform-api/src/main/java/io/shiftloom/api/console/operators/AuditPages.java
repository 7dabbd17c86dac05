package io.shiftloom.api.console.operators;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.FilterNames;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.operations.audit.AuditEntry;
import io.shiftloom.api.operations.audit.AuditOperations;
import io.shiftloom.api.operations.audit.AuditSearch;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.api.paging.PageRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The audit log as a page. */
@Controller
class AuditPages {

    private static final Columns<AuditEntry> COLUMNS = Columns.<AuditEntry>none()
            .by("when", AuditEntry::happenedAt)
            .by("actor", AuditEntry::actor)
            .by("action", AuditEntry::action)
            .byOptional("reason", entry -> Optional.ofNullable(entry.reason()));

    private final AuditOperations audit;
    private final FilterNames names;

    AuditPages(AuditOperations audit, FilterNames names) {
        this.audit = audit;
        this.names = names;
    }

    @GetMapping("/console/audit")
    String list(HttpServletRequest request, Language language, Model model) {
        var query = TableQuery.of(request, "/console/audit", "actor", "since", "tenant");
        var table = query.read(
                COLUMNS,
                page -> audit.list(CurrentOperator.get().role(), search(query, page)),
                most -> audit.count(search(query, PageRequest.first(1)), most));
        model.addAttribute("table", table);
        model.addAttribute("filters", names.of(table, language));
        return "console/audit";
    }

    private static AuditSearch search(TableQuery query, PageRequest page) {
        return new AuditSearch(query.given("tenant"), query.given("since"), query.given("actor"), page);
    }
}
