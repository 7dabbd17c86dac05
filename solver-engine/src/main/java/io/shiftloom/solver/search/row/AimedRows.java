package io.shiftloom.solver.search.row;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowFloor;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.objective.Weights;
import org.jspecify.annotations.Nullable;

/** Prices rows by the objective, bent by the aims, and by the distance to a baseline where there is one. */
public final class AimedRows implements RowObjective {

    private static final int HOUR = 60;

    private final RowScorer scorer;
    private final RowFloor floor;
    private final Aims aims;
    private final int words;
    private final int granularity;
    private final boolean plain;
    private final long @Nullable [] baseline;

    public AimedRows(CompiledProblem compiled, Aims aims, int words, @Nullable Roster baseline) {
        this.scorer = new RowScorer(compiled);
        this.floor = new RowFloor(compiled);
        this.aims = aims;
        this.words = words;
        this.granularity = compiled.problem().grid().granularityMinutes();
        this.plain = aims.equals(Aims.TRUE);
        this.baseline = baseline == null ? null : Rows.of(baseline, words);
    }

    @Override
    public long soft(int person, long[] rows, int offset) {
        long cost = scorer.score(person, rows, offset);
        if (!plain) {
            cost += (aims.balance() - 1L) * scorer.balance() + (aims.wishes() - 1L) * scorer.wishes();
            for (long[] shunned : aims.shunned()) {
                cost += (long) aims.shunPrice() * granularity * common(shunned, person, rows, offset) / HOUR;
            }
        }
        return baseline == null ? cost : cost + change(baseline, person, rows, offset);
    }

    private int common(long[] shunned, int person, long[] rows, int offset) {
        int cells = 0;
        for (int word = 0; word < words; word++) {
            cells += Long.bitCount(shunned[person * words + word] & rows[offset + word]);
        }
        return cells;
    }

    private long change(long[] from, int person, long[] rows, int offset) {
        int cells = 0;
        for (int word = 0; word < words; word++) {
            cells += Long.bitCount(from[person * words + word] ^ rows[offset + word]);
        }
        return cells == 0 ? 0 : Weights.CHANGED_PERSON + (long) Weights.CHANGED_CELL * cells;
    }

    @Override
    public long hard() {
        return scorer.hard();
    }

    @Override
    public long sums(int person, int word, long cells) {
        return floor.sums(person, word, cells);
    }

    @Override
    public int shifts(long[] rows, int offset, int word) {
        return floor.shifts(rows, offset, word);
    }

    @Override
    public long floor(int person, long sums, int shifts) {
        return floor.of(person, sums, shifts, aims.balance(), aims.wishes());
    }
}
