package io.shiftloom.api.result;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.ResultEvents;
import io.shiftloom.jobs.storage.Position;
import java.time.Clock;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Every change of every result, newest first, recent and archived. */
@RestController
class HistoryController {

    private final TenantDatabase tenants;
    private final ResultEvents events;
    private final CursorBook cursors;
    private final Clock clock;

    HistoryController(TenantDatabase tenants, ResultEvents events, CursorBook cursors, Clock clock) {
        this.tenants = tenants;
        this.events = events;
        this.cursors = cursors;
        this.clock = clock;
    }

    @GetMapping("/v1/schedule-results/history")
    @Route(
            scope = Scope.SCHEDULES_READ,
            query = {"from", "to", "keyword", "eventName", "limit", "cursor"})
    ResponseEntity<Page<ResultDocument.Event>> list(Tenant tenant, Query query) {
        var limit = query.noted(query::limit);
        var filter = HistoryQuery.read(query, clock.instant());
        var bound = cursors.of("schedule-results/history", tenant.tenantId(), HistoryQuery.filters(query));
        var cursor = query.cursor(HistoryQuery.NAMES, () -> bound.read(query.text("cursor")));
        query.rejectIfAny();
        int most = limit.orElseThrow();
        var after = cursor.orElseThrow();
        var rows = tenants.inTransaction(
                tenant.tenantId(), tx -> events.list(tx, tenant.tenantId(), filter, most + 1, after));
        return Answer.ok(Page.of(
                rows, most, bound, event -> new Position(event.at(), event.eventId()), ResultDocument.Event::of));
    }
}
