package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.problem.StaffMember;

/** Somebody who differs from another in nothing but their name. */
final class Twin {

    private Twin() {}

    static StaffMember of(StaffMember member) {
        return new StaffMember(
                member.staffId() + "-twin",
                "Twin of " + member.displayName(),
                member.availability(),
                member.roles(),
                member.preferredRoles(),
                member.avoidedRoles(),
                member.wishes(),
                member.labor());
    }
}
