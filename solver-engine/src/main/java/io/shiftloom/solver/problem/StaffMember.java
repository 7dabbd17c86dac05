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
 * @param closed cells for which nobody may ask the person to become available: they are ill, have left, or are kept from them. A
 *     search does not look at them.
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
        CellSet withheld,
        CellSet closed) {

    /** With nothing withheld or closed. */
    public StaffMember(
            String staffId,
            String displayName,
            CellSet availability,
            Set<String> roles,
            Set<String> preferredRoles,
            Set<String> avoidedRoles,
            ShiftWishes wishes,
            LaborProfile labor) {
        this(
                staffId,
                displayName,
                availability,
                roles,
                preferredRoles,
                avoidedRoles,
                wishes,
                labor,
                CellSet.empty(),
                CellSet.empty());
    }

    public StaffMember {
        roles = ordered(roles);
        preferredRoles = ordered(preferredRoles);
        avoidedRoles = ordered(avoidedRoles);
    }

    /** The same person, available in other cells. */
    public StaffMember withAvailability(CellSet cells) {
        return with(cells, withheld, closed);
    }

    private StaffMember with(CellSet available, CellSet held, CellSet shut) {
        return new StaffMember(
                staffId, displayName, available, roles, preferredRoles, avoidedRoles, wishes, labor, held, shut);
    }

    private StaffMember with(Set<String> held, ShiftWishes wished, LaborProfile terms) {
        return new StaffMember(
                staffId,
                displayName,
                availability,
                held,
                preferredRoles,
                avoidedRoles,
                wished,
                terms,
                withheld,
                closed);
    }

    /** The same person, available in these cells alone, with the others of their availability withheld. */
    public StaffMember availableOnlyIn(CellSet cells) {
        var only = availability.toBitSet();
        only.and(cells.toBitSet());
        var others = couldWork().toBitSet();
        others.andNot(only);
        return with(CellSet.of(only), CellSet.of(others), closed);
    }

    /** The same person, available wherever they could work. */
    public StaffMember released() {
        return withheld.isEmpty() ? this : with(couldWork(), CellSet.empty(), closed);
    }

    /** The cells that the person may work, and those that are withheld. */
    public CellSet couldWork() {
        var cells = availability.toBitSet();
        cells.or(withheld.toBitSet());
        return CellSet.of(cells);
    }

    /** Those of the cells that the person could not work, withheld or not, and for which they may be asked to become available. */
    BitSet openable(BitSet cells) {
        var missing = (BitSet) cells.clone();
        missing.andNot(couldWork().toBitSet());
        missing.andNot(closed.toBitSet());
        return missing;
    }

    /** The same person, who is not available in some cells and may not be asked to become so. */
    public StaffMember closedIn(BitSet cells) {
        var left = availability.toBitSet();
        left.andNot(cells);
        var more = closed.toBitSet();
        more.or(cells);
        return with(CellSet.of(left), withheld, CellSet.of(more));
    }

    /** The same person on other terms. */
    public StaffMember withLabor(LaborProfile terms) {
        return with(roles, wishes, terms);
    }

    /** The same person, who wished nothing for some cells. */
    public StaffMember withoutWishes(BitSet cells) {
        return with(roles, wishes.without(cells), labor);
    }

    /** The same person with one role more. */
    public StaffMember withRole(String role) {
        var more = new TreeSet<>(roles);
        more.add(role);
        return with(more, wishes, labor);
    }

    private static Set<String> ordered(Set<String> ids) {
        return Collections.unmodifiableSet(new TreeSet<>(ids));
    }
}
