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

    public static final BoardSelection ALL = new BoardSelection("", "", "", 0, DaySpan.ALL);

    boolean shows(StaffMember member) {
        return member.displayName().toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT))
                && (role.isEmpty() || member.roles().contains(role));
    }

    public boolean isGrouped() {
        return group.equals("role");
    }

    public boolean isNarrowed() {
        return !name.isEmpty() || !role.isEmpty();
    }
}
