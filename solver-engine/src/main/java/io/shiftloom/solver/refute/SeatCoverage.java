package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RoleScorer;
import java.util.BitSet;

/** Whether cells get the people and the roles they need, by the rows found last or by what has been decided. */
final class SeatCoverage {

    private final CompiledProblem problem;
    private final LagrangianRelaxation relaxation;
    private final RoleScorer roles;

    SeatCoverage(CompiledProblem problem, LagrangianRelaxation relaxation) {
        this.problem = problem;
        this.relaxation = relaxation;
        roles = new RoleScorer(problem);
    }

    /** Whether the rows found last are legal and fill the cells. */
    boolean isMetByRows(BitSet cells) {
        for (int person = 0; person < problem.people(); person++) {
            if (!relaxation.isLegal(person)) {
                return false;
            }
        }
        return isMet(
                cells, (person, place) -> relaxation.works(person, relaxation.people.get(person).workable.cell[place]));
    }

    /** Whether the cells, in which everything has been decided, have got the people and the roles they need. */
    boolean isMetByDecisions(BitSet cells) {
        return isMet(cells, (person, place) -> relaxation.decided.decision(person, place) > 0);
    }

    private interface Works {
        boolean test(int person, int place);
    }

    /** A cell that daylight saving skips is nobody's work and counts as filled. */
    private boolean isMet(BitSet cells, Works works) {
        roles.clear();
        var count = new int[problem.cells()];
        for (int person = 0; person < problem.people(); person++) {
            var workable = relaxation.people.get(person).workable;
            for (int place = 0; place < workable.count; place++) {
                if (works.test(person, place)) {
                    count[workable.cell[place]]++;
                    roles.add(workable.cell[place], person);
                }
            }
        }
        return cells.stream()
                .filter(cell -> problem.cellMinutes()[cell] > 0)
                .allMatch(cell -> count[cell] == problem.headcount()[cell] && RoleScorer.hard(roles.cost(cell)) == 0);
    }
}
