package io.shiftloom.solver.shifts;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Rows of whole shifts for a problem in which shifts begin at fixed times, or last for long. Cell by cell, people end up at work at times
 * when nobody may take over from them.
 */
public final class WholeShifts {

    /** People times cells up to which trying each shift on everybody takes no noticeable time. */
    private static final long MOST_CHOICES = 100_000;

    private static final int MOST_SHIFTS = 40_000;

    /** Minutes of the shortest allowed shift beyond which hardly any single cell can change hands. */
    private static final int LONG = 4 * 60;

    private WholeShifts() {}

    /** Whether contracts of anybody speak of whole shifts, and the problem is small enough. */
    public static boolean suits(CompiledProblem problem) {
        return (long) problem.people() * problem.cells() <= MOST_CHOICES
                && problem.problem().baseline() == null
                && anybodyWorksByShifts(problem);
    }

    private static boolean anybodyWorksByShifts(CompiledProblem problem) {
        for (int person = 0; person < problem.people(); person++) {
            var terms = problem.terms(person);
            if (!terms.clock().hardStarts().isEmpty() || terms.hard(LaborRule.SHIFT_LENGTH) > LONG) {
                return true;
            }
        }
        return false;
    }

    /**
     * Covers the demand by the cheapest shifts and gives them to people.
     *
     * @param stop asked often; ends it by {@link io.shiftloom.solver.control.SearchStopped}
     * @return by person the words of the row; seats may be left open, and rules broken
     */
    public static Optional<List<long[]>> rows(CompiledProblem problem, BooleanSupplier stop) {
        var possible = new PossibleShifts(problem).all(stop);
        if (possible.size() > MOST_SHIFTS) {
            return Optional.empty();
        }
        return Optional.of(new ShiftAssignment(problem).rows(new ShiftCover(problem, possible).cheapest(stop)));
    }
}
