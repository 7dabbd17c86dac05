package io.shiftloom.solver.partial;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Removes work from people until no hard rule is broken. */
final class LegalRows {

    private final CompiledProblem compiled;
    private final ScheduleGrid grid;
    private final RowScorer scorer;

    LegalRows(CompiledProblem compiled) {
        this.compiled = compiled;
        this.grid = compiled.problem().grid();
        this.scorer = new RowScorer(compiled);
    }

    /** What a row breaks, 0 for nothing. */
    int hard(int person, BitSet row) {
        scorer.score(person, CellSet.of(row).toWords(compiled.words()), 0);
        return scorer.hard();
    }

    int soft(int person, BitSet row) {
        return scorer.score(person, CellSet.of(row).toWords(compiled.words()), 0);
    }

    /** The row without what makes it illegal: each time the ends of blocks, blocks or dates that help most for their length. */
    BitSet legal(int person, BitSet row) {
        var left = (BitSet) row.clone();
        for (int cell = left.nextSetBit(0); cell >= 0; cell = left.nextSetBit(cell + 1)) {
            left.set(cell, compiled.isAvailable(person, cell));
        }
        int hard = hard(person, left);
        while (hard > 0 && !left.isEmpty()) {
            left.andNot(bestPart(person, left, hard));
            hard = hard(person, left);
        }
        return left;
    }

    private BitSet bestPart(int person, BitSet row, int hard) {
        var parts = parts(row);
        var best = parts.getFirst();
        double bestGain = Double.NEGATIVE_INFINITY;
        for (var part : parts) {
            var without = (BitSet) row.clone();
            without.andNot(part);
            double gain = (double) (hard - hard(person, without)) / part.cardinality();
            if (gain > bestGain) {
                bestGain = gain;
                best = part;
            }
        }
        return best;
    }

    /** The dates, the blocks, and the cells at their ends. */
    private List<BitSet> parts(BitSet row) {
        var parts = new ArrayList<BitSet>();
        for (int first = row.nextSetBit(0); first >= 0; ) {
            int end = grid.cell(grid.dayOf(first) + 1, 0);
            parts.add(between(row, first, end));
            first = row.nextSetBit(end);
        }
        for (int first = row.nextSetBit(0); first >= 0; ) {
            int end = first + 1;
            while (row.get(end) && grid.adjoinsNext(end - 1)) {
                end++;
            }
            parts.add(between(row, first, end));
            parts.add(between(row, first, first + 1));
            parts.add(between(row, end - 1, end));
            first = row.nextSetBit(end);
        }
        return parts;
    }

    private static BitSet between(BitSet row, int from, int to) {
        var part = new BitSet();
        for (int cell = row.nextSetBit(from); cell >= 0 && cell < to; cell = row.nextSetBit(cell + 1)) {
            part.set(cell);
        }
        return part;
    }
}
