package io.shiftloom.api.operations.calendar;

import io.shiftloom.api.calendar.CalendarFeeds;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.words.Message;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** Addresses of the calendars of a tenant's people. */
@Service
public class CalendarOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final TenantOperations tenants;
    private final RosterRepository roster;
    private final CalendarFeeds feeds;

    CalendarOperations(
            PlatformDatabase database,
            Changes changes,
            TenantOperations tenants,
            RosterRepository roster,
            CalendarFeeds feeds) {
        this.database = database;
        this.changes = changes;
        this.tenants = tenants;
        this.roster = roster;
        this.feeds = feeds;
    }

    /** Everybody on the roster, by name. */
    public List<PersonFeed> list(UUID tenantId) {
        tenants.require(database.jdbc(), tenantId);
        return database.jdbc()
                .sql("""
                        SELECT s.staff_id, s.display_name, f.created_at, f.read_at
                          FROM staff s LEFT JOIN calendar_feed f USING (tenant_id, staff_id)
                         WHERE s.tenant_id = ? AND s.deleted_at IS NULL
                         ORDER BY s.display_name COLLATE "C", s.staff_id COLLATE "C"
                        """)
                .param(tenantId)
                .query((row, number) -> new PersonFeed(
                        Objects.requireNonNull(row.getString("staff_id")),
                        Objects.requireNonNull(row.getString("display_name")),
                        DbTime.readNullable(row, "created_at"),
                        DbTime.readNullable(row, "read_at")))
                .list();
    }

    /** Makes an address, which is shown only here, and ends the previous one. */
    public CalendarFeeds.Made make(Actor actor, UUID tenantId, NewFeed wanted) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            tenants.require(change.tx(), tenantId);
            roster.requireActive(change.tx(), tenantId, wanted.staffId());
            var made = feeds.make(change.tx(), tenantId, wanted.staffId());
            change.record("calendar.create", tenantId, wanted.staffId(), Map.of());
            return made;
        });
    }

    public RevokedFeed revoke(Actor actor, UUID tenantId, String staffId) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            tenants.require(change.tx(), tenantId);
            if (!feeds.revoke(change.tx(), tenantId, staffId)) {
                throw new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-feed"));
            }
            change.record("calendar.revoke", tenantId, staffId, Map.of());
            return new RevokedFeed(staffId, true);
        });
    }
}
