package io.shiftloom.api.console.operators;

import io.shiftloom.api.console.page.Filter;
import io.shiftloom.api.operations.audit.AuditOperations;
import io.shiftloom.api.operations.audit.AuditSearch;
import io.shiftloom.api.paging.PageRequest;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
class AuditPages {

    private final AuditOperations audit;

    AuditPages(AuditOperations audit) {
        this.audit = audit;
    }

    @GetMapping("/console/audit")
    String list(
            @RequestParam(defaultValue = "") String actor,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String cursor,
            Model model) {
        var search = new AuditSearch(
                Filter.given(tenant),
                Filter.given(since),
                Filter.given(actor),
                PageRequest.after(Filter.given(cursor)));
        model.addAttribute("entries", audit.list(search));
        model.addAttribute("actor", actor.strip());
        model.addAttribute("since", since);
        model.addAttribute("tenant", tenant);
        return "console/audit";
    }
}
