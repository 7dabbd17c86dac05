package io.shiftloom.solver.breaks;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.WorkedShift;
import io.shiftloom.solver.score.WorkedShift.Stint;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The break that a duty still owes: what law or mask asks for by the work in it, less the gaps it has.
 *
 * @param date of the duty
 * @param stints of the duty, in order of time
 * @param minutes of break that are missing, more than 0
 */
record OpenBreak(int person, LocalDate date, List<Stint> stints, int minutes) {

    OpenBreak {
        stints = List.copyOf(stints);
    }

    /**
     * Those of a person's shifts.
     *
     * @param shifts in order of time
     * @param breakDue minutes of break by minutes of work; meals that depend on the time of day are left out
     */
    static List<OpenBreak> of(int person, List<WorkedShift> shifts, IntUnaryOperator breakDue) {
        var open = new ArrayList<OpenBreak>();
        int first = 0;
        for (int next = 1; next <= shifts.size(); next++) {
            if (next == shifts.size() || isApart(shifts.get(next - 1), shifts.get(next))) {
                var stints = shifts.subList(first, next).stream()
                        .flatMap(shift -> shift.stints().stream())
                        .toList();
                int missing = missing(stints, breakDue);
                if (missing > 0) {
                    open.add(new OpenBreak(person, shifts.get(first).date(), stints, missing));
                }
                first = next;
            }
        }
        return open;
    }

    private static boolean isApart(WorkedShift before, WorkedShift after) {
        return after.start() - before.end() > LaborTerms.LONGEST_GAP;
    }

    private static int missing(List<Stint> stints, IntUnaryOperator breakDue) {
        long work =
                stints.stream().mapToLong(stint -> stint.end() - stint.start()).sum();
        long taken = 0;
        for (int next = 1; next < stints.size(); next++) {
            long gap = stints.get(next).start() - stints.get(next - 1).end();
            taken += gap >= BreakTerms.LEAST_CHUNK ? gap : 0;
        }
        return Math.toIntExact(Math.max(0, breakDue.applyAsInt(Math.toIntExact(work)) - taken));
    }
}
