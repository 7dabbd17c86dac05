package io.shiftloom.api.staff;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.request.RoleIds;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.TenantDatabase;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Changes a person of the roster. */
@Component
class PatchStaff {

    private final TenantDatabase tenants;
    private final RosterRepository roster;
    private final RoleCatalogRepository catalog;
    private final Clock clock;

    PatchStaff(TenantDatabase tenants, RosterRepository roster, RoleCatalogRepository catalog, Clock clock) {
        this.tenants = tenants;
        this.roster = roster;
        this.catalog = catalog;
        this.clock = clock;
    }

    /** @param unknownRoleIds those sent that are not in the tenant's catalog, each once, in their order */
    record Patched(RosterMember member, List<String> unknownRoleIds) {

        Patched {
            unknownRoleIds = List.copyOf(unknownRoleIds);
        }
    }

    Patched patch(Tenant tenant, String staffId, IfMatch ifMatch, JsonNode body) {
        var patch = StaffPatch.read(body, tenant);
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            var before = roster.findForUpdate(tx, tenant.tenantId(), staffId).orElseThrow(Ids::staffNotFound);
            var violations = StaffPatch.violations();
            patch.checkCompliance(before.laborLawCompliance(), violations);
            var after = new RosterMember(
                    staffId,
                    patch.displayName().orElse(before.displayName()),
                    before.createdAt(),
                    clock.instant(),
                    patch.compliance().orElse(before.laborLawCompliance()),
                    patch.exempt().orElse(before.laborFlsaExempt()),
                    patch.terms(before.terms()),
                    roles(tx, tenant.tenantId(), patch, before.roles(), violations));
            violations.rejectIfAny();
            ifMatch.require(() -> StaffDocument.Single.of(before));
            roster.update(tx, tenant.tenantId(), after);
            return new Patched(after, unknown(tx, tenant.tenantId(), patch));
        });
    }

    private List<String> unknown(JdbcClient tx, UUID tenantId, StaffPatch patch) {
        var sent = patch.roleIds();
        var known = Set.copyOf(catalog.known(tx, tenantId, sent));
        return sent.stream().filter(id -> !known.contains(id)).toList();
    }

    /** Ids that are not in the tenant's catalog are dropped. */
    private RosterMember.Roles roles(
            JdbcClient tx, UUID tenantId, StaffPatch patch, RosterMember.Roles before, Violations violations) {
        var after = new RosterMember.Roles(
                chosen(tx, tenantId, patch, StaffPatch.HELD, before.held()),
                chosen(tx, tenantId, patch, StaffPatch.PREFERRED, before.preferred()),
                chosen(tx, tenantId, patch, StaffPatch.AVOIDED, before.avoided()));
        var field = patch.roles().containsKey(StaffPatch.AVOIDED) ? StaffPatch.AVOIDED : StaffPatch.PREFERRED;
        RoleIds.checkDisjoint(
                new LinkedHashSet<>(after.preferred()),
                new LinkedHashSet<>(after.avoided()),
                FieldPath.ROOT.key(field),
                violations);
        return after;
    }

    private List<String> chosen(JdbcClient tx, UUID tenantId, StaffPatch patch, String field, List<String> before) {
        var sent = patch.roles().get(field);
        return sent == null ? before : catalog.known(tx, tenantId, sent);
    }
}
