package io.shiftloom.solver.search;

import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowFloor;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.objective.Weights;
import io.shiftloom.solver.score.scan.RowTrace;
import org.jspecify.annotations.Nullable;

/** Prices rows by the objective, bent by the aims, and by the distance to a baseline where there is one. */
public final class AimedRows {

    private static final int HOUR = 60;

    private final RowScorer scorer;
    private final RowFloor floor;
    private final Aims aims;
    private final int words;
    private final int granularity;
    private final boolean plain;
    private final long @Nullable [] baseline;

    public AimedRows(CompiledProblem compiled, Aims aims) {
        var baseline = compiled.problem().baseline();
        this.scorer = new RowScorer(compiled);
        this.floor = new RowFloor(compiled);
        this.aims = aims;
        this.words = compiled.words();
        this.granularity = compiled.problem().grid().granularityMinutes();
        this.plain = aims.equals(Aims.TRUE);
        this.baseline = baseline == null ? null : baseline.toWords(words);
    }

    /**
     * Evaluates the words from {@code offset} on as the row of a person.
     *
     * @return the soft cost; {@link #hard()} then has the excess over hard rules, in q
     */
    public long soft(int person, long[] rows, int offset) {
        return aimed(scorer.score(person, rows, offset), person, rows, offset);
    }

    /** What helps to evaluate rows that differ from a row a little. */
    public RowTrace trace(int person, long[] rows, int offset) {
        return scorer.trace(person, rows, offset);
    }

    /**
     * Evaluates a row that differs from a traced one in no cells but those from one to before another.
     *
     * @return as {@link #soft(int, long[], int)}
     */
    public long soft(int person, RowTrace trace, long[] rows, int offset, int from, int to) {
        return aimed(scorer.score(person, trace, rows, offset, from, to), person, rows, offset);
    }

    private long aimed(long trueCost, int person, long[] rows, int offset) {
        long cost = trueCost;
        if (!plain) {
            cost += (aims.balance() - 1L) * scorer.balance() + (aims.wishes() - 1L) * scorer.wishes();
            for (long[] other : aims.unlike()) {
                cost += (long) aims.similarityPrice() * granularity * common(other, person, rows, offset) / HOUR;
            }
        }
        return baseline == null ? cost : cost + change(baseline, person, rows, offset);
    }

    private int common(long[] other, int person, long[] rows, int offset) {
        int cells = 0;
        for (int word = 0; word < words; word++) {
            cells += Long.bitCount(other[person * words + word] & rows[offset + word]);
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

    /** The excess of the row evaluated last. */
    public long hard() {
        return scorer.hard();
    }

    /** The sums of some cells of one word for a person, as the floor takes them; they add up over cells. */
    long sums(int person, int word, long cells) {
        return floor.sums(person, word, cells);
    }

    /** How many shifts surely begin in one word of a row, which may depend on the word before it as well. */
    int shifts(long[] rows, int offset, int word) {
        return floor.shifts(rows, offset, word);
    }

    /** Less than which a row with these sums and shifts cannot cost, found at a fraction of the price. */
    long floor(int person, long sums, int shifts) {
        return floor.of(person, sums, shifts, aims.balance(), aims.wishes());
    }
}
