package io.shiftloom.api.console.rota;

import io.shiftloom.solver.problem.StaffMember;
import java.util.Locale;

/**
 * Which people a page shows of a rota.
 *
 * @param name part of their name, in any case; empty for all
 * @param role id of a role they hold, which the coverage counts then; empty for all
 * @param group {@code role} for people in groups by role; empty for the order of the request
 * @param from how many of them are passed over
 */
public record BoardSelection(String name, String role, String group, int from, DaySpan days) {

    /** The most that are shown at once. */
    public static final int MOST = 100;

    /** The first of all people. */
    public static final BoardSelection FIRST = from(0);

    /** All days of people in the order of the request. */
    public static BoardSelection from(int from) {
        return new BoardSelection("", "", "", Math.max(0, from), DaySpan.ALL);
    }

    /** The part of all people that has this one, by the index in the staff. */
    public BoardSelection showing(int person) {
        return new BoardSelection("", "", group, Math.max(0, person - Math.floorMod(person, MOST)), days);
    }

    /** The same people in the order of the request, with all days. */
    public BoardSelection whole() {
        return new BoardSelection(name, role, "", from, DaySpan.ALL);
    }

    boolean shows(StaffMember member) {
        return member.displayName().toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT))
                && (role.isEmpty() || member.roles().contains(role));
    }

    public boolean isGrouped() {
        return group.equals("role");
    }

    /** Whether somebody chose other people or days than those that are shown at first. */
    public boolean isChosen() {
        return !equals(FIRST);
    }

    public boolean isNarrowed() {
        return !name.isEmpty() || !role.isEmpty();
    }
}
