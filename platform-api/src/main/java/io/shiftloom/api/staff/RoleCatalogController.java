package io.shiftloom.api.staff;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.database.TenantDatabase;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Extension: the roles that a person of the roster can have. Operators name them. */
@RestController
class RoleCatalogController {

    private final TenantDatabase tenants;
    private final RoleCatalogRepository catalog;

    RoleCatalogController(TenantDatabase tenants, RoleCatalogRepository catalog) {
        this.tenants = tenants;
        this.catalog = catalog;
    }

    record Role(String roleId, String label) {}

    @GetMapping("/v1/scheduling-roles")
    @Route(scope = Scope.STAFF_READ)
    ResponseEntity<Map<String, @Nullable Object>> list(Tenant tenant) {
        var labels = tenants.inTransaction(tenant.tenantId(), tx -> catalog.labels(tx, tenant.tenantId()));
        return Answer.of(
                "schedulingRoles",
                labels.entrySet().stream()
                        .map(role -> new Role(role.getKey(), role.getValue()))
                        .toList());
    }
}
