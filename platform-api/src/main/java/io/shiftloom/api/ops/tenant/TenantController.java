package io.shiftloom.api.ops.tenant;

import io.shiftloom.api.access.Authenticator;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.paging.Position;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping("/ops/v1/tenants")
class TenantController {

    private static final UUID NO_TENANT = new UUID(0, 0);

    private final PlatformDatabase database;
    private final TenantRepository tenants;
    private final Authenticator authenticator;
    private final CursorBook cursors;
    private final AuditLog audit;
    private final UuidV7 ids;
    private final Clock clock;

    TenantController(
            PlatformDatabase database,
            TenantRepository tenants,
            Authenticator authenticator,
            CursorBook cursors,
            AuditLog audit,
            UuidV7 ids,
            Clock clock) {
        this.database = database;
        this.tenants = tenants;
        this.authenticator = authenticator;
        this.cursors = cursors;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ObjectNode create(Actor actor, OpsBody body) {
        var change = TenantChange.ofNew(body);
        return database.inTransaction(tx -> {
            var tenant = change.create(ids.next(), clock.instant());
            tenants.insert(tx, tenant);
            audit.add(
                    tx,
                    actor,
                    "tenant.create",
                    tenant.tenantId(),
                    tenant.tenantId().toString(),
                    tenant.document());
            return tenant.document();
        });
    }

    @GetMapping
    Page<ObjectNode> list(Query query) {
        query.requireOnly(Set.of("limit", "cursor"));
        var bound = cursors.of("/ops/v1/tenants", NO_TENANT, List.of());
        var rows = tenants.list(database.jdbc(), bound.read(query.text("cursor")), query.limit() + 1);
        return Page.of(
                rows,
                query.limit(),
                bound,
                tenant -> new Position(tenant.createdAt(), tenant.tenantId()),
                TenantRow::document);
    }

    @GetMapping("/{tenantId}")
    ObjectNode show(@PathVariable String tenantId) {
        return tenants.find(database.jdbc(), OpsIds.uuid(tenantId))
                .orElseThrow(TenantController::notFound)
                .document();
    }

    @PatchMapping("/{tenantId}")
    ObjectNode update(@PathVariable String tenantId, Actor actor, OpsBody body) {
        var change = TenantChange.of(body);
        return change(tenantId, actor, "tenant.update", before -> {
            if (change.version().isPresent() && change.version().get() != before.version()) {
                throw new RequestRejected(
                        ErrorCode.STATE_CONFLICT,
                        "the tenant has version %d by now, not %d; look at it again"
                                .formatted(before.version(), change.version().get()));
            }
            return change.applyTo(before, clock.instant());
        });
    }

    @PostMapping("/{tenantId}/suspend")
    ObjectNode suspend(@PathVariable String tenantId, Actor actor) {
        var now = clock.instant();
        return change(
                tenantId,
                actor,
                "tenant.suspend",
                before -> before.suspendedAt() == null ? suspended(before, now, now) : before);
    }

    @PostMapping("/{tenantId}/resume")
    ObjectNode resume(@PathVariable String tenantId, Actor actor) {
        var now = clock.instant();
        return change(
                tenantId,
                actor,
                "tenant.resume",
                before -> before.suspendedAt() == null ? before : suspended(before, null, now));
    }

    @GetMapping("/{tenantId}/usage")
    ObjectNode usage(@PathVariable String tenantId) {
        var tenant = tenants.find(database.jdbc(), OpsIds.uuid(tenantId)).orElseThrow(TenantController::notFound);
        var page = Json.object();
        var items = page.putArray("items");
        tenants.usage(database.jdbc(), tenant.tenantId())
                .forEach(seats -> items.addObject()
                        .put("month", seats.month().toString().substring(0, 7))
                        .put("peakStaff", seats.peakStaff()));
        return page;
    }

    private ObjectNode change(String tenantId, Actor actor, String action, UnaryOperator<TenantRow> change) {
        var document = database.inTransaction(tx -> {
            var before = tenants.lock(tx, OpsIds.uuid(tenantId)).orElseThrow(TenantController::notFound);
            var after = change.apply(before);
            if (!after.equals(before)) {
                tenants.update(tx, after);
                audit.add(tx, actor, action, after.tenantId(), tenantId, after.document());
            }
            return after.document();
        });
        authenticator.forgetAll();
        return document;
    }

    private static TenantRow suspended(TenantRow tenant, @Nullable Instant since, Instant now) {
        return new TenantRow(
                tenant.tenantId(),
                tenant.name(),
                tenant.plan(),
                tenant.billing(),
                since,
                tenant.maxRosterStaff(),
                tenant.allowedGranularities(),
                tenant.maxPayloadBytes(),
                tenant.requestsPerSecond(),
                tenant.maxRunningSchedules(),
                tenant.version() + 1,
                tenant.createdAt(),
                now);
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "there is no such tenant");
    }
}
