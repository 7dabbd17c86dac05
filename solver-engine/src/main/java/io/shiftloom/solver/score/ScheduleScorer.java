package io.shiftloom.solver.score;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.objective.CostPart;

/** Scores whole rosters from scratch. Not thread-safe. */
public final class ScheduleScorer {

    private final CompiledProblem problem;
    private final RowScorer rows;
    private final RoleScorer roles;

    public ScheduleScorer(CompiledProblem problem) {
        this.problem = problem;
        rows = new RowScorer(problem);
        roles = new RoleScorer(problem);
    }

    public Score score(Roster roster) {
        var words = new long[problem.people()][];
        for (int person = 0; person < words.length; person++) {
            words[person] = roster.row(person).toWords(problem.words());
        }
        return score(words);
    }

    /**
     * @param words the row of each person
     * @return with {@code hard} the sum of cells worked outside availability, people too many or too few, people missing
     *     for role needs, and the excess over hard labor rules in q
     */
    public Score score(long[][] words) {
        long hard = 0;
        var parts = new PartSums();
        for (int person = 0; person < words.length; person++) {
            rows.score(person, words[person], 0);
            hard += rows.hard() + outsideAvailability(person, words[person]);
            parts.add(rows);
        }
        var worked = roll(words);
        for (int cell = 0; cell < worked.length; cell++) {
            long cost = roles.cost(cell);
            hard += RoleScorer.hard(cost) + Math.abs(worked[cell] - problem.headcount()[cell]);
            parts.add(CostPart.ROLES, RoleScorer.soft(cost));
        }
        return parts.score(hard);
    }

    private int outsideAvailability(int person, long[] row) {
        var available = problem.availability(person);
        int cells = 0;
        for (int word = 0; word < row.length; word++) {
            cells += Long.bitCount(row[word] & ~available[word]);
        }
        return cells;
    }

    /** Puts everybody into their cells and counts them. */
    private int[] roll(long[][] words) {
        roles.clear();
        var worked = new int[problem.cells()];
        for (int person = 0; person < words.length; person++) {
            for (int word = 0; word < words[person].length; word++) {
                for (long bits = words[person][word]; bits != 0; bits &= bits - 1) {
                    int cell = (word << 6) + Long.numberOfTrailingZeros(bits);
                    worked[cell]++;
                    roles.add(cell, person);
                }
            }
        }
        return worked;
    }
}
