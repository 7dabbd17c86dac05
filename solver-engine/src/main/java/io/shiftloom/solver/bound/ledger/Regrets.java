package io.shiftloom.solver.bound.ledger;

import io.shiftloom.solver.bound.dual.RolePrices;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;
import io.shiftloom.solver.score.RowScorer;
import java.util.OptionalLong;

/**
 * What rows and cells cost more, at the prices of a bound, than the bound counts for them, in {@link FixedPoint#SCALE}ths of
 * a point. None of it is negative, and over a whole schedule it sums to the cost less the value at these prices. It scores
 * a row and prices none. Not thread-safe.
 */
final class Regrets {

    private final CompiledProblem problem;
    private final SupportingPrices prices;
    private final RolePrices roles;
    private final RowScorer scorer;

    Regrets(CompiledProblem problem, SupportingPrices prices) {
        this.problem = problem;
        this.prices = prices;
        roles = new RolePrices(problem);
        scorer = new RowScorer(problem);
    }

    /** By how much a person's row costs more than the cheapest they could have, with every cell paid what it is worth. */
    long ofRow(int person, long[] row) {
        long cost = (long) FixedPoint.SCALE * scorer.score(person, row, 0) - prices.parts[person];
        for (int word = 0; word < row.length; word++) {
            for (long bits = row[word]; bits != 0; bits &= bits - 1) {
                int cell = (word << 6) + Long.numberOfTrailingZeros(bits);
                cost -= prices.multipliers[cell] + (long) worthForRoles(cell, person);
            }
        }
        return cost;
    }

    /** The same of a row that keeps all rules; empty for one that breaks some. */
    OptionalLong ofLegalRow(int person, long[] row) {
        long regret = ofRow(person, row);
        return scorer.hard() == 0 ? OptionalLong.of(regret) : OptionalLong.empty();
    }

    /** By how much what people in a cell cost and earn for its roles exceeds what its needs are worth. */
    long ofRoles(int cell, long[][] rows, RoleScorer filled) {
        long excess = (long) FixedPoint.SCALE * RoleScorer.soft(filled.cost(cell));
        for (int person = 0; person < rows.length; person++) {
            boolean works = (rows[person][cell >>> 6] >>> cell & 1) != 0;
            excess += works ? worthForRoles(cell, person) : 0;
        }
        for (int need = roles.first[cell]; need < roles.first[cell + 1]; need++) {
            excess -= (long) prices.multipliers[problem.cells() + need] * roles.need(need);
        }
        return excess;
    }

    private int worthForRoles(int cell, int person) {
        return roles.worth(cell, person, prices.multipliers, problem.cells());
    }
}
