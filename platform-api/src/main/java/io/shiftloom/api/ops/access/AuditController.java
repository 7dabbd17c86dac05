package io.shiftloom.api.ops.access;

import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

@RestController
class AuditController {

    private static final String ROUTE = "/ops/v1/audit";

    private final PlatformDatabase database;
    private final AuditLog log;
    private final CursorBook cursors;
    private final Clock clock;

    AuditController(PlatformDatabase database, AuditLog log, CursorBook cursors, Clock clock) {
        this.database = database;
        this.log = log;
        this.cursors = cursors;
        this.clock = clock;
    }

    @GetMapping(ROUTE)
    Page<ObjectNode> list(Query query) {
        query.requireOnly(Set.of("tenant", "since", "actor", "limit", "cursor"));
        var filters = List.of(
                query.text("tenant").orElse(""),
                query.text("since").orElse(""),
                query.text("actor").orElse(""));
        var bound = cursors.of(ROUTE, new UUID(0, 0), filters);
        var after = bound.read(query.text("cursor"));
        var since = OpsTime.since(query, clock.instant());
        var rows = log.list(
                database.jdbc(),
                new AuditLog.Filter(query.text("tenant").map(OpsIds::uuid), since, query.text("actor")),
                after,
                query.limit() + 1);
        return Page.of(rows, query.limit(), bound, AuditLog.Entry::position, AuditLog.Entry::document);
    }
}
