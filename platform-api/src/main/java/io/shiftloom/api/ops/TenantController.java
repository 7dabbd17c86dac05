package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.tenant.SeatUsage;
import io.shiftloom.api.operations.tenant.TenantChange;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operations.tenant.TenantResumption;
import io.shiftloom.api.operations.tenant.TenantRow;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Tenants, their plans and limits over {@code /ops/v1}. */
@RestController
class TenantController {

    private final TenantOperations tenants;

    TenantController(TenantOperations tenants) {
        this.tenants = tenants;
    }

    @PostMapping("/ops/v1/tenants")
    @ResponseStatus(HttpStatus.CREATED)
    TenantRow create(Actor actor, Input input) {
        return tenants.create(actor, TenantChange.ofNew(input));
    }

    @GetMapping("/ops/v1/tenants")
    Page<TenantRow> list(Query query) {
        query.requireOnly(Set.of("text", "limit", "cursor"));
        return tenants.list(query.text("text").filter(text -> !text.isBlank()), query.page());
    }

    @GetMapping("/ops/v1/tenants/{tenantId}")
    TenantRow show(@PathVariable UUID tenantId) {
        return tenants.show(tenantId);
    }

    @PatchMapping("/ops/v1/tenants/{tenantId}")
    TenantRow update(@PathVariable UUID tenantId, Actor actor, Input input) {
        return tenants.update(actor, tenantId, TenantChange.of(input));
    }

    @PostMapping("/ops/v1/tenants/{tenantId}/suspend")
    TenantRow suspend(@PathVariable UUID tenantId, Actor actor) {
        return tenants.suspend(actor, tenantId);
    }

    @PostMapping("/ops/v1/tenants/{tenantId}/resume")
    TenantRow resume(@PathVariable UUID tenantId, Actor actor, Input input) {
        return tenants.resume(actor, tenantId, TenantResumption.of(input));
    }

    @GetMapping("/ops/v1/tenants/{tenantId}/usage")
    Page<SeatUsage> usage(@PathVariable UUID tenantId) {
        return Page.whole(tenants.usage(tenantId));
    }
}
