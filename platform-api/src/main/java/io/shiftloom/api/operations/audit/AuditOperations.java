package io.shiftloom.api.operations.audit;

import io.shiftloom.api.operations.TimeText;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** Reading the audit log. */
@Service
public class AuditOperations {

    private final PlatformDatabase database;
    private final AuditLog log;
    private final CursorBook cursors;
    private final Clock clock;

    AuditOperations(PlatformDatabase database, AuditLog log, CursorBook cursors, Clock clock) {
        this.database = database;
        this.log = log;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** All about one thing, the newest first. */
    public List<AuditEntry> about(OperatorRole reader, UUID subject) {
        return log.about(database.jdbc(), subject.toString()).stream()
                .map(entry -> entry.shownTo(reader))
                .toList();
    }

    /** The newest first. */
    public Page<AuditEntry> list(OperatorRole reader, AuditSearch search) {
        var filter = filter(search);
        return cursors.of(
                        "/ops/v1/audit",
                        Ids.NIL,
                        List.of(
                                search.tenant().orElse(""),
                                search.since().orElse(""),
                                search.actor().orElse("")))
                .page(
                        search.page(),
                        AuditEntry::position,
                        (after, count) -> log.list(database.jdbc(), filter, after, count).stream()
                                .map(entry -> entry.shownTo(reader))
                                .toList());
    }

    /** How many there are, counted up to a number. */
    public int count(AuditSearch search, int most) {
        return log.count(database.jdbc(), filter(search), most);
    }

    private AuditLog.Filter filter(AuditSearch search) {
        var since = TimeText.since(search.since(), clock.instant());
        return new AuditLog.Filter(search.tenant().map(Ids::uuid), since, search.actor());
    }
}
