package io.shiftloom.api.inforce;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.ledger.LedgerDates;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** An extension: the shifts in force between two dates, over all conditions. */
@RestController
class ShiftController {

    private static final int MOST = 1000;

    private final ShiftsInForce shifts;
    private final CursorBook cursors;

    ShiftController(ShiftsInForce shifts, CursorBook cursors) {
        this.shifts = shifts;
        this.cursors = cursors;
    }

    @GetMapping("/v1/shifts")
    @Route(
            scope = Scope.ACTUALS_READ,
            large = true,
            query = {"from", "to", "personId", "limit", "cursor"})
    ResponseEntity<Page<ShiftInForce>> list(Tenant tenant, Query query) {
        var dates = LedgerDates.of(query.required("from"), query.required("to"));
        var staffId = query.text("personId");
        if (staffId.isPresent() && staffId.get().isEmpty()) {
            throw Query.invalid("personId", "personId is empty");
        }
        int limit = query.limit(MOST);
        var bound = cursors.of(
                "shifts",
                tenant.tenantId(),
                List.of(
                        dates.from().toString(),
                        dates.to().toString(),
                        staffId.map(id -> "=" + id).orElse("")));
        var after = bound.readText(query.text("cursor")).map(ShiftPlace::parse);
        var found = shifts.find(tenant.tenantId(), new ShiftsInForce.Wanted(dates, staffId, after, limit));
        var shown = found.shifts().subList(0, Math.min(limit, found.shifts().size()));
        var next = found.shifts().size() > limit
                ? bound.writeText(ShiftPlace.of(shown.getLast()).text())
                : null;
        return Answer.ok(new Page<>(
                shown.stream()
                        .map(shift -> shifts.shift(tenant.tenantId(), shift, found.labels()))
                        .toList(),
                next));
    }
}
