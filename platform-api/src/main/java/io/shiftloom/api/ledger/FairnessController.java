package io.shiftloom.api.ledger;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** An extension: hours, nights, weekends, late ends and refused wishes of each person and week. */
@RestController
class FairnessController {

    private static final int MOST_DAYS = 53 * 7;

    private final TenantDatabase tenants;
    private final WorkedDutyRepository duties;
    private final RosterRepository roster;

    FairnessController(TenantDatabase tenants, WorkedDutyRepository duties, RosterRepository roster) {
        this.tenants = tenants;
        this.duties = duties;
        this.roster = roster;
    }

    @GetMapping("/v1/fairness")
    @Route(
            scope = Scope.ACTUALS_READ,
            large = true,
            query = {"from", "to"})
    ResponseEntity<Map<String, @Nullable Object>> list(Tenant tenant, Query query) {
        var from = date(query, "from");
        var to = date(query, "to");
        if (to.isBefore(from)) {
            throw Query.invalid("to", "to is before from");
        }
        if (from.plusDays(MOST_DAYS).compareTo(to) <= 0) {
            throw Query.invalid("to", "from and to are more than 53 weeks apart");
        }
        return Answer.of("items", items(tenant, from, to));
    }

    private List<FairnessItem> items(Tenant tenant, LocalDate from, LocalDate to) {
        record Stored(List<FairDay> days, Map<String, String> names) {}
        var stored = tenants.inTransaction(
                tenant.tenantId(),
                tx -> new Stored(
                        duties.days(tx, tenant.tenantId(), from, to),
                        roster.list(tx, tenant.tenantId()).stream()
                                .collect(Collectors.toMap(RosterMember::staffId, RosterMember::displayName))));
        return FairnessItem.of(stored.days(), stored.names());
    }

    private static LocalDate date(Query query, String name) {
        return CalendarText.date(query.required(name))
                .orElseThrow(() -> Query.invalid(name, name + " must be a date, YYYY-MM-DD"));
    }
}
