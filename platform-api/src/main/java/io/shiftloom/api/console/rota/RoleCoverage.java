package io.shiftloom.api.console.rota;

import java.util.List;

/**
 * Where people who hold a role are needed, day by day.
 *
 * @param tone of the role, 1 to 7
 */
record RoleCoverage(String label, int tone, List<Day> days) {

    RoleCoverage {
        days = List.copyOf(days);
    }

    /** Person-hours that somebody with the role is there for, of those needed. */
    record Day(String there, String needed, boolean missing) {

        public boolean asked() {
            return !needed.equals("0");
        }
    }
}
