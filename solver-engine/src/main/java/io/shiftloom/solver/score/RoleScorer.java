package io.shiftloom.solver.score;

import io.shiftloom.solver.score.objective.Weights;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Role needs of cells, kept while people come and go. For a set of roles the shortfall is the need for them less the
 * people who have any of them; the largest over all sets is what no assignment of people to needs can fill (Hall).
 *
 * <p>A cost packs the hard part (people missing) and the soft part; see {@link #hard(long)} and {@link #soft(long)}. Not
 * thread-safe. Cells without role needs cost nothing and ignore who works them.
 */
public final class RoleScorer {

    /** The most soft cost of a quarter that can hang on one person. */
    public static final int MOST_FOR_ONE = Weights.ROLE_UNWILLING + Weights.ROLE_INDIFFERENT;

    private final CompiledProblem problem;
    private final int[] quarters;
    private final RoleNeeds[] needs;
    private final RoleGroups[] groups;
    /** By needs that no cell has. */
    private final Map<Map<String, Integer>, RoleNeeds> asked = new HashMap<>();

    public RoleScorer(CompiledProblem problem) {
        this.problem = problem;
        quarters = problem.cellQuarters();
        needs = RoleNeeds.byCell(problem);
        groups = new RoleGroups[needs.length];
        for (int cell = 0; cell < needs.length; cell++) {
            groups[cell] = needs[cell].newGroups();
        }
    }

    /** Whether it matters for the roles who works the cell. */
    public boolean hasNeeds(int cell) {
        return needs[cell].roles() > 0;
    }

    /** Whether in this cell one of two people can take the other's place without any effect on the roles. */
    public boolean alike(int cell, int one, int other) {
        return needs[cell].alike(one, other);
    }

    /** Empties all cells. */
    public void clear() {
        for (var group : groups) {
            group.clear();
        }
    }

    public void add(int cell, int person) {
        groups[cell].add(person);
    }

    public void remove(int cell, int person) {
        groups[cell].remove(person);
    }

    /** What the people now in the cell cost. */
    public long cost(int cell) {
        return cost(cell, groups[cell]);
    }

    /**
     * What people in a cell would cost if it asked for one holder more of a role; nothing is changed.
     *
     * @param people all who would be in the cell
     */
    public long costIfAsked(int cell, String role, int[] people) {
        var more = new TreeMap<>(problem.demand(cell).roles());
        more.merge(role, 1, Integer::sum);
        var group = asked.computeIfAbsent(
                        more, roles -> RoleNeeds.of(problem.problem().staff(), roles))
                .newGroups();
        for (int person : people) {
            group.add(person);
        }
        return cost(cell, group);
    }

    private long cost(int cell, RoleGroups group) {
        return pack(
                cell,
                group.missing(RoleGroups.HOLDERS),
                group.missing(RoleGroups.WILLING),
                group.missing(RoleGroups.EAGER));
    }

    /** What the cell would cost after one person left it and another came; nothing is changed. */
    public long costAfterSwap(int cell, int leaving, int coming) {
        var group = groups[cell];
        if (needs[cell].alike(leaving, coming)) {
            return cost(cell);
        }
        return pack(
                cell,
                group.missingAfterSwap(RoleGroups.HOLDERS, leaving, coming),
                group.missingAfterSwap(RoleGroups.WILLING, leaving, coming),
                group.missingAfterSwap(RoleGroups.EAGER, leaving, coming));
    }

    private long pack(int cell, int holders, int willing, int eager) {
        long soft = (long) quarters[cell] * (Weights.ROLE_UNWILLING * willing + Weights.ROLE_INDIFFERENT * eager);
        return ((long) holders << Integer.SIZE) | soft;
    }

    /** People missing for the needs of the cell. */
    public static int hard(long cost) {
        return (int) (cost >>> Integer.SIZE);
    }

    /** The part {@code roles} of the cell. */
    public static int soft(long cost) {
        return (int) cost;
    }
}
