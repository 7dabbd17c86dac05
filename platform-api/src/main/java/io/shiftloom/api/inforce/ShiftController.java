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
    private static final List<String> FILTERS = List.of("from", "to", "personId");

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
        var dates = LedgerDates.read(query);
        var staffId = query.text("personId");
        if (staffId.isPresent() && staffId.get().isEmpty()) {
            query.note("personId", "personId is empty");
        }
        var limit = query.noted(() -> query.limit(MOST));
        var bound = cursors.of("shifts", tenant.tenantId(), filters(query));
        var after =
                query.cursor(FILTERS, () -> bound.readText(query.text("cursor")).map(ShiftPlace::parse));
        query.rejectIfAny();
        var wanted = new ShiftsInForce.Wanted(dates.orElseThrow(), staffId, after.orElseThrow(), limit.orElseThrow());
        return Answer.ok(page(tenant, wanted, bound));
    }

    private static List<String> filters(Query query) {
        return List.of(
                query.text("from").orElse(""),
                query.text("to").orElse(""),
                query.text("personId").map(id -> "=" + id).orElse(""));
    }

    private Page<ShiftInForce> page(Tenant tenant, ShiftsInForce.Wanted wanted, CursorBook.Bound bound) {
        int limit = wanted.most();
        var found = shifts.find(tenant.tenantId(), wanted);
        var shown = found.shifts().subList(0, Math.min(limit, found.shifts().size()));
        var next = found.shifts().size() > limit
                ? bound.writeText(ShiftPlace.of(shown.getLast()).text())
                : null;
        return new Page<>(shifts.told(found.with(shown)), next);
    }
}
