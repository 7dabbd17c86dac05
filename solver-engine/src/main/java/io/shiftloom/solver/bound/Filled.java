package io.shiftloom.solver.bound;

import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;
import java.util.BitSet;

/** Whether cells are filled as they should be, by the rows found last or by what has been decided. */
final class Filled {

    private final CompiledProblem problem;
    private final PricedProblem priced;
    private final RoleScorer roles;

    Filled(CompiledProblem problem, PricedProblem priced) {
        this.problem = problem;
        this.priced = priced;
        roles = new RoleScorer(problem);
    }

    /** Whether the rows found last are legal and fill the cells. */
    boolean byRows(BitSet cells) {
        for (int person = 0; person < problem.people(); person++) {
            if (!priced.isLegal(person)) {
                return false;
            }
        }
        return by(cells, (person, at) -> priced.works(person, priced.people.get(person).open.cell[at]));
    }

    /** Whether the cells, in which everything has been decided, have got the people and the roles they need. */
    boolean byDecisions(BitSet cells) {
        return by(cells, (person, at) -> priced.decided(person, at) > 0);
    }

    private interface Works {
        boolean at(int person, int place);
    }

    /** Cells that daylight saving skips are nobody's work and count as filled. */
    private boolean by(BitSet cells, Works works) {
        roles.clear();
        var count = new int[problem.cells()];
        for (int person = 0; person < problem.people(); person++) {
            var open = priced.people.get(person).open;
            for (int at = 0; at < open.count; at++) {
                if (works.at(person, at)) {
                    count[open.cell[at]]++;
                    roles.add(open.cell[at], person);
                }
            }
        }
        return cells.stream()
                .filter(cell -> problem.cellMinutes()[cell] > 0)
                .allMatch(cell -> count[cell] == problem.headcount()[cell] && RoleScorer.hard(roles.cost(cell)) == 0);
    }
}
