package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts people where they are pinned, and has people leave cells that need fewer: the kernel exchanges seats and never closes one.
 * Whoever's row loses least by it leaves.
 */
final class PinnedStart {

    /** Price of a q of hard excess; more than any cell costs. */
    private static final long HARD = 1_000_000;

    private final ScheduleProblem problem;
    private final AimedRows objective;
    private final int words;
    private final long[] rows;
    private final long[] pins;

    private PinnedStart(ScheduleProblem problem, Roster from, @Nullable Roster pinned, AimedRows objective) {
        this.problem = problem;
        this.objective = objective;
        this.words = CellSet.words(problem.grid().cellCount());
        this.rows = from.toWords(words);
        this.pins = pinned == null ? new long[rows.length] : pinned.toWords(words);
    }

    /** @return rows that have every pin, and no more people in a cell than it needs */
    static long[] rows(ScheduleProblem problem, Roster from, AimedRows objective) {
        var pinned = problem.pins();
        var start = new PinnedStart(problem, from, pinned, objective);
        for (int person = 0; pinned != null && person < problem.staff().size(); person++) {
            int placed = person;
            pinned.row(person).stream()
                    .filter(cell -> !start.works(placed, cell))
                    .forEach(cell -> start.place(placed, cell));
        }
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            start.close(cell);
        }
        return start.rows;
    }

    private void place(int person, int cell) {
        var others = workersOf(cell);
        rows[index(person, cell)] |= 1L << cell;
        if (others.size() >= problem.demand().get(cell).headcount()) {
            others.stream()
                    .filter(other -> (pins[index(other, cell)] & (1L << cell)) == 0)
                    .min((one, other) -> Long.compare(loss(one, cell), loss(other, cell)))
                    .ifPresent(other -> rows[index(other, cell)] &= ~(1L << cell));
        }
    }

    /** Has people leave a cell where the baseline has more than it needs. */
    private void close(int cell) {
        var workers = workersOf(cell);
        int surplus = workers.size() - problem.demand().get(cell).headcount();
        for (; surplus > 0; surplus--) {
            var leaver = workers.stream()
                    .filter(one -> works(one, cell) && (pins[index(one, cell)] & (1L << cell)) == 0)
                    .min((one, other) -> Long.compare(loss(one, cell), loss(other, cell)));
            leaver.ifPresent(one -> rows[index(one, cell)] &= ~(1L << cell));
        }
    }

    private List<Integer> workersOf(int cell) {
        var workers = new ArrayList<Integer>();
        for (int person = 0; person < problem.staff().size(); person++) {
            if (works(person, cell)) {
                workers.add(person);
            }
        }
        return workers;
    }

    /** By how much somebody's row costs more without the cell. */
    private long loss(int person, int cell) {
        long[] row = Arrays.copyOfRange(rows, person * words, (person + 1) * words);
        long before = cost(person, row);
        row[cell >>> 6] &= ~(1L << cell);
        return cost(person, row) - before;
    }

    private long cost(int person, long[] row) {
        long soft = objective.soft(person, row, 0);
        return soft + HARD * objective.hard();
    }

    private boolean works(int person, int cell) {
        return (rows[index(person, cell)] & (1L << cell)) != 0;
    }

    private int index(int person, int cell) {
        return person * words + (cell >>> 6);
    }
}
