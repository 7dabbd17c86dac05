package io.shiftloom.solver.problem;

import io.shiftloom.solver.labor.LaborProfile;
import java.util.BitSet;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * A person who can be scheduled.
 *
 * @param availability cells that the person may work, before labor terms remove some
 * @param roles scheduling roles held; a person without any fills plain headcount only
 * @param preferredRoles roles the person likes to fill, disjoint from {@code avoidedRoles}
 * @param withheld cells that the person could work besides {@code availability}, and that the search leaves as they are because
 *     only other dates are revised. They count where a score asks what people could work.
 */
public record StaffMember(
        String staffId,
        String displayName,
        CellSet availability,
        Set<String> roles,
        Set<String> preferredRoles,
        Set<String> avoidedRoles,
        ShiftWishes wishes,
        LaborProfile labor,
        CellSet withheld) {

    /** With nothing withheld. */
    public StaffMember(
            String staffId,
            String displayName,
            CellSet availability,
            Set<String> roles,
            Set<String> preferredRoles,
            Set<String> avoidedRoles,
            ShiftWishes wishes,
            LaborProfile labor) {
        this(staffId, displayName, availability, roles, preferredRoles, avoidedRoles, wishes, labor, CellSet.empty());
    }

    public StaffMember {
        roles = ordered(roles);
        preferredRoles = ordered(preferredRoles);
        avoidedRoles = ordered(avoidedRoles);
    }

    /** The same person, available in other cells. */
    public StaffMember withAvailability(CellSet cells) {
        return new StaffMember(
                staffId, displayName, cells, roles, preferredRoles, avoidedRoles, wishes, labor, withheld);
    }

    /** The same person, available in these cells alone, with the others of their availability withheld. */
    public StaffMember availableOnlyIn(CellSet cells) {
        var only = availability.toBitSet();
        only.and(cells.toBitSet());
        var others = couldWork().toBitSet();
        others.andNot(only);
        return withAvailability(CellSet.of(only)).withWithheld(CellSet.of(others));
    }

    /** The same person, available wherever they could work. */
    public StaffMember released() {
        return withheld.isEmpty() ? this : withAvailability(couldWork()).withWithheld(CellSet.empty());
    }

    /** The cells that the person may work, and those that are withheld. */
    public CellSet couldWork() {
        var cells = availability.toBitSet();
        cells.or(withheld.toBitSet());
        return CellSet.of(cells);
    }

    /** Those of the cells that the person could not work, withheld or not. */
    public BitSet lacking(BitSet cells) {
        var missing = (BitSet) cells.clone();
        missing.andNot(couldWork().toBitSet());
        return missing;
    }

    private StaffMember withWithheld(CellSet cells) {
        return new StaffMember(
                staffId, displayName, availability, roles, preferredRoles, avoidedRoles, wishes, labor, cells);
    }

    /** The same person on other terms. */
    public StaffMember withLabor(LaborProfile terms) {
        return new StaffMember(
                staffId, displayName, availability, roles, preferredRoles, avoidedRoles, wishes, terms, withheld);
    }

    /** The same person, who wished nothing for some cells. */
    public StaffMember withoutWishes(BitSet cells) {
        return new StaffMember(
                staffId,
                displayName,
                availability,
                roles,
                preferredRoles,
                avoidedRoles,
                wishes.without(cells),
                labor,
                withheld);
    }

    /** The same person with one role more. */
    public StaffMember withRole(String role) {
        var more = new TreeSet<>(roles);
        more.add(role);
        return new StaffMember(
                staffId, displayName, availability, more, preferredRoles, avoidedRoles, wishes, labor, withheld);
    }

    private static Set<String> ordered(Set<String> ids) {
        return Collections.unmodifiableSet(new TreeSet<>(ids));
    }
}
