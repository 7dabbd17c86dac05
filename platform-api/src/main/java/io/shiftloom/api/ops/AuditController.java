package io.shiftloom.api.ops;

import io.shiftloom.api.operations.audit.AuditEntry;
import io.shiftloom.api.operations.audit.AuditOperations;
import io.shiftloom.api.operations.audit.AuditSearch;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The audit log over {@code /ops/v1}. */
@RestController
class AuditController {

    private final AuditOperations audit;

    AuditController(AuditOperations audit) {
        this.audit = audit;
    }

    @GetMapping("/ops/v1/audit")
    Page<AuditEntry> list(Query query) {
        query.requireOnly(Set.of("tenant", "since", "actor", "limit", "cursor"));
        return audit.list(
                CurrentOperator.get().role(),
                new AuditSearch(query.text("tenant"), query.text("since"), query.text("actor"), query.page()));
    }
}
