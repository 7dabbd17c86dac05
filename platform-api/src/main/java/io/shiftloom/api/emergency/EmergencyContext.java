package io.shiftloom.api.emergency;

import io.shiftloom.api.staff.RoleCatalogRepository;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Collects what is needed to arrange an emergency shift. */
@Component
class EmergencyContext {

    private final TenantDatabase tenants;
    private final ConditionRepository conditions;
    private final RosterRepository roster;
    private final RoleCatalogRepository roles;

    EmergencyContext(
            TenantDatabase tenants,
            ConditionRepository conditions,
            RosterRepository roster,
            RoleCatalogRepository roles) {
        this.tenants = tenants;
        this.conditions = conditions;
        this.roster = roster;
        this.roles = roles;
    }

    /** Absent when there is no such condition. */
    Optional<ContextDocument> find(UUID tenantId, UUID conditionId) {
        var found = tenants.inTransaction(
                tenantId,
                tx -> conditions.find(tx, tenantId, conditionId).map(source -> {
                    var members = roster.list(tx, tenantId);
                    var labels = roles.labels(tx, tenantId);
                    // Written after the transaction, because it may have megabytes.
                    Supplier<ContextDocument> document = () -> ContextDocument.of(source, members, labels);
                    return document;
                }));
        return found.map(Supplier::get);
    }
}
