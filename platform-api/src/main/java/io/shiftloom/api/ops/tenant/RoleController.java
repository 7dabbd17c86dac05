package io.shiftloom.api.ops.tenant;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.tenant.RoleRepository.RoleRow;
import io.shiftloom.api.request.Field;
import io.shiftloom.api.request.Fields;
import io.shiftloom.api.request.ObjectShape;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.json.Json;
import java.time.Clock;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping("/ops/v1/tenants/{tenantId}/roles")
class RoleController {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape NEW =
            ObjectShape.of(Field.string("label", BAD).required(BAD), Field.string("roleId", BAD));
    private static final ObjectShape RENAMED =
            ObjectShape.of(Field.string("label", BAD).required(BAD));
    private static final int MAX_LABEL = 128;

    private final PlatformDatabase database;
    private final RoleRepository roles;
    private final TenantRepository tenants;
    private final AuditLog audit;
    private final UuidV7 ids;
    private final Clock clock;

    RoleController(
            PlatformDatabase database,
            RoleRepository roles,
            TenantRepository tenants,
            AuditLog audit,
            UuidV7 ids,
            Clock clock) {
        this.database = database;
        this.roles = roles;
        this.tenants = tenants;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ObjectNode create(@PathVariable String tenantId, Actor actor, OpsBody body) {
        var fields = body.fields(NEW);
        var label = label(body, fields);
        var given = body.parsed(fields, "roleId", OpsIds::find, "a UUID");
        body.rejectIfWrong();
        return database.inTransaction(tx -> {
            var tenant = tenant(tx, tenantId);
            var now = clock.instant();
            var role = new RoleRow(tenant, given.orElseGet(ids::next), label, now, now);
            if (!roles.insert(tx, role)) {
                throw new RequestRejected(
                        ErrorCode.STATE_CONFLICT, "the tenant has a role with the id " + role.roleId() + " already");
            }
            audit.add(tx, actor, "role.create", tenant, role.roleId().toString(), role.document());
            return role.document();
        });
    }

    @GetMapping
    ObjectNode list(@PathVariable String tenantId) {
        var page = Json.object();
        var items = page.putArray("items");
        roles.list(database.jdbc(), tenant(database.jdbc(), tenantId)).forEach(role -> items.add(role.document()));
        return page;
    }

    @PatchMapping("/{roleId}")
    ObjectNode rename(@PathVariable String tenantId, @PathVariable String roleId, Actor actor, OpsBody body) {
        var label = label(body, body.fields(RENAMED));
        body.rejectIfWrong();
        return database.inTransaction(tx -> {
            var tenant = tenant(tx, tenantId);
            if (!roles.rename(tx, tenant, OpsIds.uuid(roleId), label, clock.instant())) {
                throw notFound();
            }
            var role = roles.find(tx, tenant, OpsIds.uuid(roleId)).orElseThrow();
            audit.add(tx, actor, "role.rename", tenant, roleId, role.document());
            return role.document();
        });
    }

    @DeleteMapping("/{roleId}")
    ObjectNode remove(@PathVariable String tenantId, @PathVariable String roleId, Actor actor) {
        return database.inTransaction(tx -> {
            var tenant = tenant(tx, tenantId);
            var role = roles.find(tx, tenant, OpsIds.uuid(roleId)).orElseThrow(RoleController::notFound);
            roles.remove(tx, tenant, role.roleId());
            audit.add(tx, actor, "role.remove", tenant, roleId, role.document());
            return role.document().put("removed", true);
        });
    }

    private UUID tenant(JdbcClient jdbc, String tenantId) {
        return tenants.find(jdbc, OpsIds.uuid(tenantId))
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, "there is no such tenant"))
                .tenantId();
    }

    private static String label(OpsBody body, Fields fields) {
        var label = body.text(fields, "label").orElse("");
        if (label.codePointCount(0, label.length()) > MAX_LABEL) {
            body.wrong(fields.path("label"), "label must have at most " + MAX_LABEL + " characters");
        }
        return label;
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "there is no such role");
    }
}
