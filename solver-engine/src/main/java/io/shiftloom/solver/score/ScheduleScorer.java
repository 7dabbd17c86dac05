package io.shiftloom.solver.score;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.problem.Roster;
import java.util.TreeMap;

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
        var total = new long[8];
        for (int person = 0; person < words.length; person++) {
            rows.score(person, words[person], 0);
            hard += rows.hard() + outsideAvailability(person, words[person]);
            total[0] += rows.blocks();
            total[1] += rows.split();
            total[2] += rows.shortBlocks();
            total[3] += rows.wishes();
            total[5] += rows.balance();
            total[6] += rows.overtime();
            total[7] += rows.labor();
        }
        var worked = roll(words);
        for (int cell = 0; cell < worked.length; cell++) {
            long cost = roles.cost(cell);
            hard += RoleScorer.hard(cost) + Math.abs(worked[cell] - problem.headcount()[cell]);
            total[4] += RoleScorer.soft(cost);
        }
        return toScore(hard, total);
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

    private static Score toScore(long hard, long[] total) {
        var parts = new TreeMap<String, Long>();
        long soft = 0;
        String[] names = {"blocks", "split", "short", "wishes", "roles", "balance", "overtime", "labor"};
        for (int part = 0; part < names.length; part++) {
            parts.put(names[part], total[part]);
            soft += total[part];
        }
        return new Score(hard, soft, parts);
    }
}
