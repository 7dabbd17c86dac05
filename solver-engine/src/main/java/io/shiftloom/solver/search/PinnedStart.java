package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Arrays;

/** Puts people where they are pinned. Where a cell is full, somebody leaves it whose row loses least by that. */
final class PinnedStart {

    private final ScheduleProblem problem;
    private final AimedRows objective;
    private final int words;
    private final long[] rows;
    private final long[] pins;

    private PinnedStart(ScheduleProblem problem, Roster from, Roster pinned, AimedRows objective) {
        this.problem = problem;
        this.objective = objective;
        this.words = CellSet.words(problem.grid().cellCount());
        this.rows = from.toWords(words);
        this.pins = pinned.toWords(words);
    }

    /** @return rows that have every pin, and no more people in a cell than before or than it needs */
    static long[] rows(ScheduleProblem problem, Roster from, AimedRows objective) {
        var pinned = problem.pins();
        if (pinned == null) {
            return from.toWords(CellSet.words(problem.grid().cellCount()));
        }
        var start = new PinnedStart(problem, from, pinned, objective);
        for (int person = 0; person < problem.staff().size(); person++) {
            int placed = person;
            pinned.row(person).stream()
                    .filter(cell -> !start.works(placed, cell))
                    .forEach(cell -> start.place(placed, cell));
        }
        return start.rows;
    }

    private void place(int person, int cell) {
        var others = new ArrayList<Integer>();
        for (int other = 0; other < problem.staff().size(); other++) {
            if (works(other, cell)) {
                others.add(other);
            }
        }
        rows[index(person, cell)] |= 1L << cell;
        if (others.size() >= problem.demand().get(cell).headcount()) {
            others.stream()
                    .filter(other -> (pins[index(other, cell)] & (1L << cell)) == 0)
                    .min((one, other) -> Long.compare(loss(one, cell), loss(other, cell)))
                    .ifPresent(other -> rows[index(other, cell)] &= ~(1L << cell));
        }
    }

    /** By how much somebody's row costs more without the cell. */
    private long loss(int person, int cell) {
        long[] row = Arrays.copyOfRange(rows, person * words, (person + 1) * words);
        long before = objective.soft(person, row, 0);
        row[cell >>> 6] &= ~(1L << cell);
        return objective.soft(person, row, 0) - before;
    }

    private boolean works(int person, int cell) {
        return (rows[index(person, cell)] & (1L << cell)) != 0;
    }

    private int index(int person, int cell) {
        return person * words + (cell >>> 6);
    }
}
