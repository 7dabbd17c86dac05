package io.shiftloom.solver.breaks;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.WorkedShift;
import io.shiftloom.solver.score.WorkedShift.Stint;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * The break that a duty still owes: what law or mask asks for by the work in it, less the gaps it has.
 *
 * @param date of the duty
 * @param stints of the duty, in order of time
 * @param minutes of break that are missing, more than 0
 * @param meals of the duty that no gap of it is yet, in order of time
 */
record OpenBreak(int person, LocalDate date, List<Stint> stints, int minutes, List<MealPeriod> meals) {

    OpenBreak {
        stints = List.copyOf(stints);
        meals = List.copyOf(meals);
    }

    /**
     * Those of a person's shifts.
     *
     * @param shifts in order of time
     */
    static List<OpenBreak> of(CompiledProblem problem, int person, List<WorkedShift> shifts) {
        var open = new ArrayList<OpenBreak>();
        int first = 0;
        for (int next = 1; next <= shifts.size(); next++) {
            if (next == shifts.size() || isApart(shifts.get(next - 1), shifts.get(next))) {
                var stints = shifts.subList(first, next).stream()
                        .flatMap(shift -> shift.stints().stream())
                        .toList();
                of(problem, person, shifts.get(first).date(), stints).ifPresent(open::add);
                first = next;
            }
        }
        return open;
    }

    private static boolean isApart(WorkedShift before, WorkedShift after) {
        return after.start() - before.end() > LaborTerms.LONGEST_GAP;
    }

    private static Optional<OpenBreak> of(CompiledProblem problem, int person, LocalDate date, List<Stint> stints) {
        var grid = problem.problem().grid();
        var meals = MealPeriod.of(problem.terms(person).breaks(), grid, date, stints);
        int due = meals.stream().mapToInt(MealPeriod::minutes).sum();
        int missing = missing(stints, work -> Math.max(due, problem.breakDue(person, work)));
        var open = meals.stream().filter(meal -> !meal.isTaken(stints)).toList();
        return missing > 0 ? Optional.of(new OpenBreak(person, date, stints, missing, open)) : Optional.empty();
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
