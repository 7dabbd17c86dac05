package io.shiftloom.solver.search;

import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;

/**
 * The cost of roles by cell, kept up to date. A missing person counts as many quarters as the cell has, and as one in a cell that the clocks
 * skip, which needs its roles as well.
 */
final class RoleCosts {

    private final RoleScorer scorer;
    private final int[] quarters;
    private final boolean[] counts;
    private final int[] kind;
    private final long[] cost;
    long hard;
    long soft;

    RoleCosts(CompiledProblem compiled, Seating seating) {
        this.scorer = new RoleScorer(compiled);
        this.quarters = compiled.cellQuarters();
        this.counts = new boolean[seating.cells];
        this.cost = new long[seating.cells];
        this.kind = new int[seating.people];
        for (int cell = 0; cell < seating.cells; cell++) {
            counts[cell] = scorer.hasNeeds(cell);
            for (int seat = seating.firstSeat[cell]; counts[cell] && seat < seating.firstSeat[cell + 1]; seat++) {
                scorer.add(cell, seating.seats[seat]);
            }
            cost[cell] = counts[cell] ? scorer.cost(cell) : 0;
            hard += hard(cell, cost[cell]);
            soft += RoleScorer.soft(cost[cell]);
        }
        for (int person = 0; person < kind.length; person++) {
            kind[person] = firstAlike(person, compiled);
        }
    }

    private int firstAlike(int person, CompiledProblem compiled) {
        var self = compiled.problem().staff().get(person);
        for (int other = 0; other < person; other++) {
            var member = compiled.problem().staff().get(other);
            if (self.roles().equals(member.roles())
                    && self.preferredRoles().equals(member.preferredRoles())
                    && self.avoidedRoles().equals(member.avoidedRoles())) {
                return other;
            }
        }
        return person;
    }

    private long hard(int cell, long packed) {
        return (long) hardQuarters(cell) * RoleScorer.hard(packed);
    }

    private int hardQuarters(int cell) {
        return Math.max(1, quarters[cell]);
    }

    /** Whether it never matters which of the two works. */
    boolean alike(int person, int other) {
        return kind[person] == kind[other];
    }

    /**
     * The most that the roles can gain when one person takes another's place in a cell.
     *
     * @param hardWeight what one q of hard excess costs
     */
    long mostGain(int cell, long hardWeight) {
        long most = quarters[cell];
        return Math.min(RoleScorer.soft(cost[cell]), most * RoleScorer.MOST_FOR_ONE)
                + hardWeight * Math.min(hard(cell, cost[cell]), hardQuarters(cell));
    }

    /** Adds to {@code change} (hard, soft) what it would cost if {@code comer} took the place of {@code leaver}. */
    void tryReplace(int cell, int leaver, int comer, long[] change) {
        if (counts[cell]) {
            long then = scorer.costAfterSwap(cell, leaver, comer);
            change[0] += hard(cell, then) - hard(cell, cost[cell]);
            change[1] += RoleScorer.soft(then) - RoleScorer.soft(cost[cell]);
        }
    }

    void replace(int cell, int leaver, int comer) {
        if (counts[cell]) {
            long before = cost[cell];
            scorer.remove(cell, leaver);
            scorer.add(cell, comer);
            cost[cell] = scorer.cost(cell);
            hard += hard(cell, cost[cell]) - hard(cell, before);
            soft += RoleScorer.soft(cost[cell]) - RoleScorer.soft(before);
        }
    }
}
