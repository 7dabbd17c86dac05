package io.shiftloom.api.operations.role;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** The catalog of roles that a tenant schedules by. */
@Service
public class RoleOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final RoleRepository roles;
    private final TenantOperations tenants;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;

    RoleOperations(
            PlatformDatabase database,
            Changes changes,
            RoleRepository roles,
            TenantOperations tenants,
            TimeOrderedEpochFactory ids,
            Clock clock) {
        this.database = database;
        this.changes = changes;
        this.roles = roles;
        this.tenants = tenants;
        this.ids = ids;
        this.clock = clock;
    }

    public RoleRow create(Actor actor, UUID tenantId, RoleChange wanted) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            tenants.require(change.tx(), tenantId);
            var now = clock.instant();
            var role = new RoleRow(wanted.roleId().orElseGet(ids::create), tenantId, wanted.label(), now, now);
            if (!roles.insert(change.tx(), role)) {
                throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.role-exists", role.roleId()));
            }
            change.record("role.create", tenantId, role.roleId(), role);
            return role;
        });
    }

    /** By their labels. */
    public List<RoleRow> list(UUID tenantId) {
        tenants.require(database.jdbc(), tenantId);
        return roles.list(database.jdbc(), tenantId);
    }

    public RoleRow rename(Actor actor, UUID tenantId, UUID roleId, RoleChange wanted) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            tenants.require(change.tx(), tenantId);
            var before = roles.find(change.tx(), tenantId, roleId).orElseThrow(RoleOperations::notFound);
            if (!roles.rename(change.tx(), tenantId, roleId, wanted.label(), clock.instant())) {
                throw notFound();
            }
            var role = roles.find(change.tx(), tenantId, roleId).orElseThrow();
            change.recordUpdate("role.rename", tenantId, roleId, before, role);
            return role;
        });
    }

    public RemovedRole remove(Actor actor, UUID tenantId, UUID roleId) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            tenants.require(change.tx(), tenantId);
            var role = roles.find(change.tx(), tenantId, roleId).orElseThrow(RoleOperations::notFound);
            roles.remove(change.tx(), tenantId, roleId);
            change.record("role.remove", tenantId, roleId, role);
            return new RemovedRole(role, true);
        });
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-role"));
    }
}
