package io.shiftloom.solver.problem;

import io.shiftloom.solver.labor.LaborProfile;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * A person who can be scheduled.
 *
 * @param availability cells that the person may work, before labor terms remove some
 * @param roles scheduling roles held; a person without any fills plain headcount only
 * @param preferredRoles roles the person likes to fill, disjoint from {@code avoidedRoles}
 */
public record StaffMember(
        String staffId,
        String displayName,
        CellSet availability,
        Set<String> roles,
        Set<String> preferredRoles,
        Set<String> avoidedRoles,
        ShiftWishes wishes,
        LaborProfile labor) {

    public StaffMember {
        roles = ordered(roles);
        preferredRoles = ordered(preferredRoles);
        avoidedRoles = ordered(avoidedRoles);
    }

    /** The same person, available in other cells. */
    public StaffMember withAvailability(CellSet cells) {
        return new StaffMember(staffId, displayName, cells, roles, preferredRoles, avoidedRoles, wishes, labor);
    }

    /** The same person on other terms. */
    public StaffMember withLabor(LaborProfile terms) {
        return new StaffMember(staffId, displayName, availability, roles, preferredRoles, avoidedRoles, wishes, terms);
    }

    /** The same person with one role more. */
    public StaffMember withRole(String role) {
        var more = new TreeSet<>(roles);
        more.add(role);
        return new StaffMember(staffId, displayName, availability, more, preferredRoles, avoidedRoles, wishes, labor);
    }

    private static Set<String> ordered(Set<String> ids) {
        return Collections.unmodifiableSet(new TreeSet<>(ids));
    }
}
