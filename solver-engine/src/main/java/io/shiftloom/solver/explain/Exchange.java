package io.shiftloom.solver.explain;

import io.shiftloom.solver.explain.StandIn.Handover;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.PartSums;
import io.shiftloom.solver.score.RoleScorer;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tries what would change if cells passed from one person to another, and leaves the roster as it is. */
final class Exchange {

    private final CompiledProblem problem;
    private final long[][] rows;
    private final RowScorer scorer;
    private final RoleScorer roles;
    private final RowRules rules;

    /** @param rules which a change may break */
    Exchange(CompiledProblem problem, Roster roster, RowRules rules) {
        this.problem = problem;
        this.rules = rules;
        scorer = new RowScorer(problem);
        roles = new RoleScorer(problem);
        rows = new long[problem.people()][];
        for (int person = 0; person < rows.length; person++) {
            int added = person;
            rows[person] = roster.row(person).toWords(problem.words());
            roster.row(person).stream().forEach(cell -> roles.add(cell, added));
        }
    }

    /**
     * A way for a person into a cell.
     *
     * @param insteadOf id of the person who would leave; empty when a seat is open
     */
    record Option(StandIn standIn, Optional<String> insteadOf, CellSet cells) {}

    long[] row(int person) {
        return rows[person];
    }

    String staffId(int person) {
        return problem.problem().staff().get(person).staffId();
    }

    boolean works(int person, int cell) {
        return (rows[person][cell >>> 6] & (1L << cell)) != 0;
    }

    long roleCost(int cell) {
        return RoleScorer.soft(roles.cost(cell));
    }

    boolean isFree(int person, CellSet cells) {
        return cells.stream().allMatch(cell -> problem.isAvailable(person, cell) && !works(person, cell));
    }

    /**
     * The ways for somebody who is free into a cell that needs people; never none. Where a seat is open, filling it: the
     * cell alone or all of the open stretch around it. Else taking over the cell or the block around it, from each of
     * those who work it.
     */
    List<Option> options(int person, int cell) {
        return openSeats(cell) > 0 ? joining(person, cell) : takingOver(person, cell);
    }

    private List<Option> joining(int person, int cell) {
        var stretch = around(cell, next -> openSeats(next) > 0 && isFree(person, CellSet.of(next)));
        return Stream.of(CellSet.of(cell), stretch)
                .map(cells -> new Option(join(person, cells), Optional.empty(), cells))
                .toList();
    }

    private List<Option> takingOver(int person, int cell) {
        return IntStream.range(0, rows.length)
                .filter(other -> works(other, cell))
                .boxed()
                .flatMap(leaving -> blocks(leaving, cell).stream()
                        .filter(cells -> isFree(person, cells))
                        .map(cells ->
                                new Option(takeOver(person, leaving, cells), Optional.of(staffId(leaving)), cells)))
                .toList();
    }

    /** A cell that somebody works, and the block around it. */
    private List<CellSet> blocks(int person, int cell) {
        return List.of(CellSet.of(cell), around(cell, next -> works(person, next)));
    }

    /** The ways in which anybody who is free could take a cell, or the block around it, over from the person who works it. */
    List<Handover> handovers(int leaving, int cell) {
        var handovers = new ArrayList<Handover>();
        for (var cells : blocks(leaving, cell)) {
            for (int person = 0; person < rows.length; person++) {
                if (person != leaving && isFree(person, cells)) {
                    handovers.add(new Handover(takeOver(person, leaving, cells), cells));
                }
            }
        }
        return handovers;
    }

    /** The longest run of adjacent cells like this one. */
    private CellSet around(int cell, IntPredicate alike) {
        var grid = problem.problem().grid();
        var run = new BitSet();
        run.set(cell);
        for (int next = cell; grid.adjoinsNext(next) && alike.test(next + 1); next++) {
            run.set(next + 1);
        }
        for (int before = cell - 1; before >= 0 && grid.adjoinsNext(before) && alike.test(before); before--) {
            run.set(before);
        }
        return CellSet.of(run);
    }

    /** What it would cost if one person worked cells that another works now. */
    StandIn takeOver(int person, int leaving, CellSet cells) {
        long[] joined = with(person, cells);
        long[] left = without(leaving, cells);
        var extra = new PartSums();
        replace(extra, person, joined);
        replace(extra, leaving, left);
        var obstacles = new ArrayList<>(broken(person, joined));
        obstacles.addAll(broken(leaving, left));
        for (int cell : cells.stream().toArray()) {
            long before = roles.cost(cell);
            long after = roles.costAfterSwap(cell, leaving, person);
            extra.add(CostPart.ROLES, RoleScorer.soft(after) - RoleScorer.soft(before));
            addRoleObstacle(obstacles, cell, RoleScorer.hard(after) - RoleScorer.hard(before));
        }
        return new StandIn(person, staffId(person), extra.changes(), obstacles);
    }

    /** What it would cost if a person worked cells in which somebody is missing. */
    StandIn join(int person, CellSet cells) {
        long[] joined = with(person, cells);
        var extra = new PartSums();
        replace(extra, person, joined);
        var obstacles = new ArrayList<>(broken(person, joined));
        for (int cell : cells.stream().toArray()) {
            long before = roles.cost(cell);
            roles.add(cell, person);
            long after = roles.cost(cell);
            roles.remove(cell, person);
            extra.add(CostPart.ROLES, RoleScorer.soft(after) - RoleScorer.soft(before));
            // The needs that are left may still be met by those who fill the other open seats.
            addRoleObstacle(obstacles, cell, RoleScorer.hard(after) - Math.max(0, openSeats(cell) - 1));
        }
        return new StandIn(person, staffId(person), extra.changes(), obstacles);
    }

    private int openSeats(int cell) {
        int open = problem.headcount()[cell];
        for (int person = 0; person < rows.length; person++) {
            open -= works(person, cell) ? 1 : 0;
        }
        return open;
    }

    private void addRoleObstacle(List<Obstacle> obstacles, int cell, int missing) {
        if (missing > 0) {
            var key = problem.problem().grid().key(cell);
            obstacles.add(new Obstacle.Roles(key));
        }
    }

    private void replace(PartSums change, int person, long[] by) {
        scorer.score(person, by, 0);
        change.add(scorer);
        scorer.score(person, rows[person], 0);
        change.subtract(scorer);
    }

    private List<Obstacle> broken(int person, long[] row) {
        return rules.broken(person, rows[person], row);
    }

    private long[] with(int person, CellSet cells) {
        var row = rows[person].clone();
        cells.stream().forEach(cell -> row[cell >>> 6] |= 1L << cell);
        return row;
    }

    private long[] without(int person, CellSet cells) {
        var row = rows[person].clone();
        cells.stream().forEach(cell -> row[cell >>> 6] &= ~(1L << cell));
        return row;
    }
}
