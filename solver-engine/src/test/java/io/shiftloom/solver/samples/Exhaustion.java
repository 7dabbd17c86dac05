package io.shiftloom.solver.samples;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Tries every legal row of every person of a tiny problem, whose cells ask for three people and one cook at most. */
public final class Exhaustion {

    private static final int BITS = 3;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final RowScorer scorer;
    /** The cells that ask for somebody. */
    private final int[] cells;

    private Exhaustion(ScheduleProblem problem) {
        this.problem = problem;
        compiled = CompiledProblem.of(problem);
        scorer = new RowScorer(compiled);
        cells = IntStream.range(0, compiled.cells())
                .filter(cell -> compiled.headcount()[cell] > 0)
                .toArray();
    }

    /** The least any schedule costs, role costs left out; empty when there is none. */
    public static OptionalLong optimum(ScheduleProblem problem) {
        return new Exhaustion(problem).optimum();
    }

    /** The fewest seats that people who break no rule leave open. A seat for a cook is open if no cook is there. */
    public static int fewestOpenSeats(ScheduleProblem problem) {
        var exhaustion = new Exhaustion(problem);
        return exhaustion.left().keySet().stream()
                .mapToInt(exhaustion::openSeats)
                .min()
                .orElseThrow();
    }

    private int openSeats(long left) {
        int seats = 0;
        for (int at = 0; at < cells.length; at++) {
            long ofCell = left >>> (BITS * at);
            seats += (int) Math.max(ofCell & 3, ofCell >>> 2 & 1);
        }
        return seats;
    }

    /**
     * A row that breaks no rule.
     *
     * @param burden what of the cost is for undesirable work
     */
    public record LegalRow(BitSet cells, long cost, long burden) {}

    /** All legal rows of a person. */
    public static List<LegalRow> legalRows(ScheduleProblem problem, int person) {
        var exhaustion = new Exhaustion(problem);
        var rows = new ArrayList<LegalRow>();
        for (int row = 0; row < 1 << exhaustion.cells.length; row++) {
            var words = exhaustion.words(row);
            if (exhaustion.isAvailable(person, words) && exhaustion.isLegal(person, words)) {
                rows.add(new LegalRow(BitSet.valueOf(words), exhaustion.scorer.soft(), exhaustion.scorer.burden()));
            }
        }
        return rows;
    }

    private OptionalLong optimum() {
        var cost = left().get(0L);
        return cost == null ? OptionalLong.empty() : OptionalLong.of(cost);
    }

    /** What can be left open, and the least that costs. */
    private Map<Long, Long> left() {
        Map<Long, Long> open = new HashMap<>();
        open.put(everything(), 0L);
        for (int person = 0; person < compiled.people(); person++) {
            open = after(person, open);
        }
        return open;
    }

    /** By cell two bits of seats and one for a cook. */
    private long everything() {
        long full = 0;
        for (int at = 0; at < cells.length; at++) {
            var demand = problem.demand().get(cells[at]);
            long seats = demand.headcount() + (demand.roles().isEmpty() ? 0L : 4L);
            full |= seats << (BITS * at);
        }
        return full;
    }

    private Map<Long, Long> after(int person, Map<Long, Long> open) {
        var rest = new HashMap<Long, Long>();
        boolean cook = problem.staff().get(person).roles().contains(TinyProblem.ROLE);
        for (var row : legalRows(problem, person)) {
            for (var left : open.entrySet()) {
                long seats = fill(left.getKey(), row.cells(), cook);
                if (seats >= 0) {
                    rest.merge(seats, left.getValue() + row.cost(), Math::min);
                }
            }
        }
        return rest;
    }

    private long[] words(int row) {
        var words = new long[compiled.words()];
        for (int at = 0; at < cells.length; at++) {
            words[cells[at] >>> 6] |= (long) (row >>> at & 1) << cells[at];
        }
        return words;
    }

    private boolean isAvailable(int person, long[] words) {
        for (int word = 0; word < words.length; word++) {
            if ((words[word] & ~compiled.availability(person)[word]) != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isLegal(int person, long[] words) {
        scorer.score(person, words, 0);
        return scorer.hard() == 0;
    }

    /** What is left open; -1 when a cell would have too many. */
    private long fill(long seats, BitSet row, boolean cook) {
        long left = seats;
        for (int at = 0; at < cells.length; at++) {
            if (row.get(cells[at])) {
                if ((left >>> (BITS * at) & 3) == 0) {
                    return -1;
                }
                left -= 1L << (BITS * at);
                left &= cook ? ~(4L << (BITS * at)) : -1L;
            }
        }
        return left;
    }
}
