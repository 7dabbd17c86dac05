package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.role.RemovedRole;
import io.shiftloom.api.operations.role.RoleChange;
import io.shiftloom.api.operations.role.RoleOperations;
import io.shiftloom.api.operations.role.RoleRow;
import io.shiftloom.api.paging.Page;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** A tenant's scheduling roles over {@code /ops/v1}. */
@RestController
class RoleController {

    private final RoleOperations roles;

    RoleController(RoleOperations roles) {
        this.roles = roles;
    }

    @PostMapping("/ops/v1/tenants/{tenantId}/roles")
    @ResponseStatus(HttpStatus.CREATED)
    RoleRow create(@PathVariable UUID tenantId, Actor actor, Input input) {
        return roles.create(actor, tenantId, RoleChange.ofNew(input));
    }

    @GetMapping("/ops/v1/tenants/{tenantId}/roles")
    Page<RoleRow> list(@PathVariable UUID tenantId) {
        return Page.whole(roles.list(tenantId));
    }

    @PatchMapping("/ops/v1/tenants/{tenantId}/roles/{roleId}")
    RoleRow rename(@PathVariable UUID tenantId, @PathVariable UUID roleId, Actor actor, Input input) {
        return roles.rename(actor, tenantId, roleId, RoleChange.of(input));
    }

    @DeleteMapping("/ops/v1/tenants/{tenantId}/roles/{roleId}")
    RemovedRole remove(@PathVariable UUID tenantId, @PathVariable UUID roleId, Actor actor) {
        return roles.remove(actor, tenantId, roleId);
    }
}
