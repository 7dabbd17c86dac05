package io.shiftloom.api.operations.tenant;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.api.apikey.Authenticator;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.Position;
import io.shiftloom.jobs.tenant.ExportedTenants;
import io.shiftloom.jobs.words.Message;
import java.sql.SQLException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Tenants with their plans and limits. */
@Service
public class TenantOperations {

    /** PostgreSQL's state where a lock was not available in time. */
    private static final String NOT_LOCKED = "55P03";

    private final PlatformDatabase database;
    private final Changes changes;
    private final TenantRepository tenants;
    private final Authenticator authenticator;
    private final CursorBook cursors;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;

    TenantOperations(
            PlatformDatabase database,
            Changes changes,
            TenantRepository tenants,
            Authenticator authenticator,
            CursorBook cursors,
            TimeOrderedEpochFactory ids,
            Clock clock) {
        this.database = database;
        this.changes = changes;
        this.tenants = tenants;
        this.authenticator = authenticator;
        this.cursors = cursors;
        this.ids = ids;
        this.clock = clock;
    }

    public TenantRow create(Actor actor, TenantChange wanted) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            var tenant = wanted.create(ids.create(), clock.instant());
            tenants.insert(change.tx(), tenant);
            change.record("tenant.create", tenant.tenantId(), tenant.tenantId(), tenant);
            return tenant;
        });
    }

    /** The newest first. */
    public Page<TenantRow> list(PageRequest page) {
        return list(Optional.empty(), page);
    }

    /**
     * The newest first.
     *
     * @param text part of the id or the name, in any case
     */
    public Page<TenantRow> list(Optional<String> text, PageRequest page) {
        var part = text.orElse("");
        return cursors.of("/ops/v1/tenants", Ids.NIL, List.of(part))
                .page(
                        page,
                        tenant -> new Position(tenant.createdAt(), tenant.tenantId()),
                        (after, count) -> tenants.list(database.jdbc(), part, after, count));
    }

    public TenantRow show(UUID tenantId) {
        return require(database.jdbc(), tenantId);
    }

    /** Also for the packages beside this one, in whatever transaction they are. */
    public TenantRow require(JdbcClient jdbc, UUID tenantId) {
        return tenants.find(jdbc, tenantId).orElseThrow(TenantOperations::notFound);
    }

    public TenantRow update(Actor actor, UUID tenantId, TenantChange wanted) {
        return change(actor, "tenant.update", tenantId, (_, before) -> {
            wanted.version().filter(seen -> seen != before.version()).ifPresent(seen -> {
                throw new RequestRejected(
                        ErrorCode.STATE_CONFLICT, Message.of("refused.tenant-changed", before.version(), seen));
            });
            return wanted.applyTo(before, clock.instant());
        });
    }

    /** Refuses all keys of the tenant from now on. */
    public TenantRow suspend(Actor actor, UUID tenantId) {
        var now = clock.instant();
        return change(
                actor,
                "tenant.suspend",
                tenantId,
                (_, before) -> before.suspendedAt() == null ? before.suspended(now, now) : before);
    }

    /** @throws RequestRejected when the tenant was exported since it was suspended, and may work elsewhere */
    public TenantRow resume(Actor actor, UUID tenantId, TenantResumption resumption) {
        var now = clock.instant();
        return change(actor, "tenant.resume", tenantId, (tx, before) -> {
            if (!resumption.despiteExport()) {
                requireNotExported(tx, tenantId);
            }
            return before.suspendedAt() == null ? before : before.suspended(null, now);
        });
    }

    /** An export locks the tenant until its entry is in the audit log, so that the caller, who has locked it too, sees the entry. */
    private static void requireNotExported(JdbcClient tx, UUID tenantId) {
        ExportedTenants.exportedAt(tx, tenantId).ifPresent(exported -> {
            throw new RequestRejected(
                    ErrorCode.STATE_CONFLICT,
                    Message.of("refused.tenant-exported", exported.truncatedTo(ChronoUnit.SECONDS)));
        });
    }

    /** By month, the newest first. */
    public List<SeatUsage> usage(UUID tenantId) {
        return tenants.usage(database.jdbc(), show(tenantId).tenantId());
    }

    private TenantRow change(
            Actor actor, String action, UUID tenantId, BiFunction<JdbcClient, TenantRow, TenantRow> step) {
        var tenant = changes.run(actor, OperatorRole.ADMIN, change -> {
            var before = locked(change.tx(), tenantId);
            var after = step.apply(change.tx(), before);
            if (!after.equals(before)) {
                tenants.update(change.tx(), after);
                change.recordUpdate(action, tenantId, tenantId, before, after);
            }
            return after;
        });
        authenticator.forgetAll();
        return tenant;
    }

    private TenantRow locked(JdbcClient tx, UUID tenantId) {
        try {
            return tenants.lock(tx, tenantId).orElseThrow(TenantOperations::notFound);
        } catch (DataAccessException e) {
            if (e.getRootCause() instanceof SQLException sql && NOT_LOCKED.equals(sql.getSQLState())) {
                throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.tenant-held"));
            }
            throw e;
        }
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-tenant"));
    }
}
