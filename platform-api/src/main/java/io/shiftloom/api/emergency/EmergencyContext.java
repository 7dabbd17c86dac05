package io.shiftloom.api.emergency;

import io.shiftloom.api.change.ScheduleInForce;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.staff.RoleCatalogRepository;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    private final SchedulesInForce schedules;

    EmergencyContext(
            TenantDatabase tenants,
            ConditionRepository conditions,
            RosterRepository roster,
            RoleCatalogRepository roles,
            SchedulesInForce schedules) {
        this.tenants = tenants;
        this.conditions = conditions;
        this.roster = roster;
        this.roles = roles;
        this.schedules = schedules;
    }

    /** Empty when there is no such condition. */
    Optional<ContextDocument> find(UUID tenantId, UUID conditionId) {
        var found = tenants.inTransaction(
                tenantId,
                tx -> conditions.find(tx, tenantId, conditionId).map(source -> {
                    var members = roster.list(tx, tenantId);
                    var labels = roles.labels(tx, tenantId);
                    var removed = roster.removed(tx, tenantId, source.problem());
                    var worked = schedules.lookUp(tx, source);
                    // Written after the transaction, because it may have megabytes.
                    Supplier<ContextDocument> document =
                            () -> ContextDocument.of(source, people(source, removed, worked), members, labels);
                    return document;
                }));
        return found.map(Supplier::get);
    }

    /** Whoever was removed from the roster is left out, or has no time but for the work that they still have. */
    private static List<StaffMember> people(
            StoredCondition source, Set<String> removed, Optional<ScheduleInForce> worked) {
        var staff = source.problem().staff();
        if (staff.stream().noneMatch(person -> removed.contains(person.staffId()))) {
            return staff;
        }
        var rows = worked.map(ScheduleInForce::roster).map(Roster::rows).orElse(List.of());
        var people = new ArrayList<StaffMember>();
        for (int person = 0; person < staff.size(); person++) {
            var member = staff.get(person);
            if (!removed.contains(member.staffId())) {
                people.add(member);
            } else if (!rows.isEmpty() && !rows.get(person).isEmpty()) {
                people.add(member.withAvailability(rows.get(person)));
            }
        }
        return people;
    }
}
