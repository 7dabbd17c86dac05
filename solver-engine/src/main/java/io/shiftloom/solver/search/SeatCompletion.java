package io.shiftloom.solver.search;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** Fills seats that are still open one by one, each with the person whose row it makes least dearer. */
final class SeatCompletion {

    /** Price of a q of hard excess; more than any cell costs. */
    private static final long HARD = 1_000;

    private final ScheduleProblem problem;
    private final AimedRows objective;
    private final long[][] allowed;
    private final int words;
    private final long[] rows;

    /** @param rows which are filled; no cell may have more than its headcount */
    public SeatCompletion(ScheduleProblem problem, AimedRows objective, long[][] allowed, long[] rows) {
        this.problem = problem;
        this.objective = objective;
        this.allowed = allowed;
        this.rows = rows;
        words = CellSet.words(problem.grid().cellCount());
    }

    /**
     * The rows, with every headcount exact where the people suffice.
     *
     * @param stop asked before each seat; ends it by {@link SearchStopped}
     */
    public long[] fill(BooleanSupplier stop) {
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            int vacant = problem.demand().get(cell).headcount();
            for (int person = 0; person < allowed.length; person++) {
                vacant -= works(person, cell) ? 1 : 0;
            }
            for (boolean isFilled = true; vacant > 0 && isFilled; vacant--) {
                SearchStopped.throwIfRequested(stop);
                isFilled = seat(cell);
            }
        }
        return rows;
    }

    private boolean seat(int cell) {
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int person = 0; person < allowed.length; person++) {
            if ((allowed[person][cell >>> 6] >>> cell & 1) != 0 && !works(person, cell)) {
                long price = price(person, cell);
                if (price < least) {
                    least = price;
                    best = person;
                }
            }
        }
        if (best >= 0) {
            rows[best * words + (cell >>> 6)] |= 1L << cell;
        }
        return best >= 0;
    }

    private long price(int person, int cell) {
        var row = Arrays.copyOfRange(rows, person * words, (person + 1) * words);
        long before = cost(person, row);
        row[cell >>> 6] |= 1L << cell;
        return cost(person, row) - before;
    }

    private long cost(int person, long[] row) {
        long soft = objective.soft(person, row, 0);
        return soft + HARD * objective.hard();
    }

    private boolean works(int person, int cell) {
        return (rows[person * words + (cell >>> 6)] >>> cell & 1) != 0;
    }
}
