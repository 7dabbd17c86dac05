package io.shiftloom.api.staff;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Idempotency;
import io.shiftloom.api.route.IdempotencyKey;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Links;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The roster. */
@RestController
class StaffController {

    private static final String STAFF = "staff";

    private final TenantDatabase tenants;
    private final RosterRepository roster;
    private final AddStaff addStaff;
    private final PatchStaff patchStaff;
    private final Idempotency idempotency;
    private final Links links;
    private final Clock clock;

    StaffController(
            TenantDatabase tenants,
            RosterRepository roster,
            AddStaff addStaff,
            PatchStaff patchStaff,
            Idempotency idempotency,
            Links links,
            Clock clock) {
        this.tenants = tenants;
        this.roster = roster;
        this.addStaff = addStaff;
        this.patchStaff = patchStaff;
        this.idempotency = idempotency;
        this.links = links;
        this.clock = clock;
    }

    @Bean
    static BodyShapes staffBodies() {
        return new BodyShapes(Map.of("NewStaff", AddStaff.SHAPE, "StaffPatch", StaffPatch.SHAPE));
    }

    @GetMapping("/v1/staff")
    @Route(scope = Scope.STAFF_READ)
    ResponseEntity<Map<String, @Nullable Object>> list(Tenant tenant) {
        var members = tenants.inTransaction(tenant.tenantId(), tx -> roster.list(tx, tenant.tenantId()));
        return Answer.of(STAFF, members.stream().map(StaffDocument::of).toList());
    }

    @GetMapping("/v1/staff/{staffId}")
    @Route(scope = Scope.STAFF_READ)
    ResponseEntity<Map<String, @Nullable Object>> show(Tenant tenant, @PathVariable String staffId) {
        var id = Ids.staff(staffId);
        var member = tenants.inTransaction(tenant.tenantId(), tx -> roster.find(tx, tenant.tenantId(), id));
        return Answer.tagged(STAFF, StaffDocument.Single.of(member.orElseThrow(Ids::staffNotFound)));
    }

    @PostMapping("/v1/staff")
    @Route(scope = Scope.STAFF_WRITE)
    ResponseEntity<byte[]> add(Tenant tenant, IdempotencyKey key, Body body) {
        var displayName = AddStaff.read(body.json());
        return idempotency.run(tenant, key, "POST /v1/staff", "", body, tx -> {
            var member = addStaff.add(tx, tenant, displayName);
            return new Idempotency.Made(
                    201, links.staff(member.staffId()), Map.of(STAFF, StaffDocument.Single.of(member)));
        });
    }

    @PatchMapping("/v1/staff/{staffId}")
    @Route(scope = Scope.STAFF_WRITE)
    ResponseEntity<Map<String, @Nullable Object>> patch(
            Tenant tenant, @PathVariable String staffId, IfMatch ifMatch, Body body) {
        var id = Ids.staff(staffId);
        var patched = patchStaff.patch(tenant, id, ifMatch, body.json());
        var document = StaffDocument.Single.of(patched.member());
        return patched.unknownRoleIds().isEmpty()
                ? Answer.tagged(STAFF, document)
                : Answer.tagged(
                        document, Map.of(STAFF, document, "unknownSchedulingRoleIds", patched.unknownRoleIds()));
    }

    @DeleteMapping("/v1/staff/{staffId}")
    @Route(scope = Scope.STAFF_WRITE)
    ResponseEntity<Removed> remove(Tenant tenant, @PathVariable String staffId, IfMatch ifMatch) {
        var id = Ids.staff(staffId);
        var now = clock.instant();
        tenants.inTransaction(tenant.tenantId(), tx -> {
            var member = roster.findForUpdate(tx, tenant.tenantId(), id).orElseThrow(Ids::staffNotFound);
            ifMatch.require(() -> StaffDocument.Single.of(member));
            return roster.remove(tx, tenant.tenantId(), id, now);
        });
        return Answer.ok(new Removed(true, id, now));
    }

    record Removed(boolean ok, String staffId, Instant deletedAt) {}
}
