package io.shiftloom.solver.improve;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Cells that the clocks skip in spring last no time, and so it costs nothing to give them to somebody who is at home. A
 * finished schedule gives them to those who are at work around them, wherever that breaks no rule and costs no more.
 */
public final class SkippedCells {

    private final CompiledProblem problem;
    private final ScheduleScorer scorer;

    public SkippedCells(CompiledProblem problem, ScheduleScorer scorer) {
        this.problem = problem;
        this.scorer = scorer;
    }

    /** The schedule as people would read it; that of an emergency shift stays as close to its source as it is. */
    public Roster settled(Roster roster) {
        if (problem.problem().baseline() != null) {
            return roster;
        }
        var settled = roster;
        for (int cell = 0; cell < problem.cells(); cell++) {
            if (isSkipped(cell) && problem.headcount()[cell] > 0) {
                for (int person = 0; person < problem.people(); person++) {
                    settled = handedOver(settled, person, cell);
                }
            }
        }
        return settled;
    }

    private boolean isSkipped(int cell) {
        return problem.cellMinutes()[cell] == 0;
    }

    /** The same schedule, with the first of those who are nearer to the cell in it, if that is no worse. */
    private Roster handedOver(Roster roster, int person, int cell) {
        int sides = sides(roster, person, cell);
        if (!roster.row(person).contains(cell) || sides == 2) {
            return roster;
        }
        var before = scorer.score(roster);
        return IntStream.range(0, problem.people())
                .filter(other -> !roster.row(other).contains(cell) && problem.isAvailable(other, cell))
                .filter(other -> sides(roster, other, cell) > sides)
                .boxed()
                .sorted(Comparator.comparingInt((Integer other) -> -sides(roster, other, cell)))
                .map(other -> exchanged(roster, person, other, cell))
                .filter(changed -> scorer.score(changed).compareTo(before) <= 0)
                .findFirst()
                .orElse(roster);
    }

    private static Roster exchanged(Roster roster, int leaving, int joining, int cell) {
        var rows = new ArrayList<>(roster.rows());
        var left = roster.row(leaving).toBitSet();
        left.clear(cell);
        rows.set(leaving, CellSet.of(left));
        var joined = roster.row(joining).toBitSet();
        joined.set(cell);
        rows.set(joining, CellSet.of(joined));
        return new Roster(rows);
    }

    /** Whether somebody works until the instant of the cell and from it on: 0, 1 or 2 of them. */
    private int sides(Roster roster, int person, int cell) {
        var row = roster.row(person);
        int before = cell - 1;
        while (before >= 0 && isSkipped(before)) {
            before--;
        }
        int after = cell + 1;
        while (after < problem.cells() && isSkipped(after)) {
            after++;
        }
        return (adjoins(before, cell) && row.contains(before) ? 1 : 0)
                + (adjoins(cell, after) && row.contains(after) ? 1 : 0);
    }

    private boolean adjoins(int cell, int next) {
        return cell >= 0 && next < problem.cells() && problem.endMinutes()[cell] == problem.startMinutes()[next];
    }
}
