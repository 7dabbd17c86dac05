package io.shiftloom.solver.score;

import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.objective.Weights;
import io.shiftloom.solver.score.scan.RowScan;
import io.shiftloom.solver.score.scan.RowTrace;

/**
 * The cost of one person's row: everything but availability, headcount and roles, which concern cells. Scoring allocates nothing.
 * One instance per thread, because the parts are kept until the next call.
 */
public final class RowScorer {

    private final CompiledProblem problem;
    private final RowScan scan;
    private int wishes;
    private int balance;
    private int burden;
    private int labor;
    private int unpinned;

    public RowScorer(CompiledProblem problem) {
        this.problem = problem;
        this.scan = problem.newScan();
    }

    /**
     * Scores a row.
     *
     * @param rows bits by cell as in {@link io.shiftloom.solver.problem.CellSet#toWords}, from word {@code offset} on
     * @return the soft cost; {@link #hard} and the parts can be read until the next call
     */
    public int score(int person, long[] rows, int offset) {
        var compiled = begin(person);
        scan.scan(compiled, rows, offset);
        return addUp(compiled, rows, offset);
    }

    /** What helps to score rows that differ from a row a little. */
    public RowTrace trace(int person, long[] rows, int offset) {
        var compiled = begin(person);
        return compiled.needsWeeksOnly ? scan.trace(compiled, rows, offset) : RowTrace.NONE;
    }

    /**
     * Scores a row as {@link #score(int, long[], int)} does, but sooner.
     *
     * @param trace of a row of the same person
     * @param from the first cell in which the rows may differ
     * @param to the cell after the last of them
     */
    public int score(int person, RowTrace trace, long[] rows, int offset, int from, int to) {
        var compiled = begin(person);
        if (compiled.needsWeeksOnly) {
            scan.scan(compiled, trace, rows, offset, from, to);
        } else {
            scan.scan(compiled, rows, offset);
        }
        return addUp(compiled, rows, offset);
    }

    private CompiledPerson begin(int person) {
        var compiled = problem.person(person);
        scan.charges.begin(compiled.hardFree, compiled.softFree);
        return compiled;
    }

    private int addUp(CompiledPerson compiled, long[] rows, int offset) {
        unpinned = compiled.pins == null ? 0 : unpinned(compiled.pins, rows, offset);
        wishes = scan.wishes();
        labor = scan.charges.labor + Weights.NIGHT_PER_Q * scan.night();
        boolean balanced = compiled.target >= 0;
        balance = balanced ? Weights.imbalance(Math.abs(scan.quarters() - compiled.target)) : 0;
        burden = balanced ? Weights.burden(Math.abs(scan.undesirableQuarters() - compiled.burdenTarget)) : 0;
        return soft();
    }

    private static int unpinned(long[] pins, long[] rows, int offset) {
        int cells = 0;
        for (int word = 0; word < pins.length; word++) {
            cells += Long.bitCount(pins[word] & ~rows[offset + word]);
        }
        return cells;
    }

    /** Excess over hard labor rules in q, a day counting {@link Weights#LABOR_PER_DAY}, and pinned cells not worked. */
    public int hard() {
        return scan.charges.hard + unpinned;
    }

    public int soft() {
        return shifts() + split() + shortWork() + rhythm() + wishes + balance + burden + overtime() + labor;
    }

    public int shifts() {
        return scan.charges.shifts;
    }

    public int split() {
        return scan.charges.split;
    }

    public int shortWork() {
        return scan.charges.shortWork;
    }

    public int rhythm() {
        return scan.charges.rhythm;
    }

    public int wishes() {
        return wishes;
    }

    public int balance() {
        return balance;
    }

    public int burden() {
        return burden;
    }

    public int overtime() {
        return scan.charges.overtime;
    }

    public int labor() {
        return labor;
    }
}
