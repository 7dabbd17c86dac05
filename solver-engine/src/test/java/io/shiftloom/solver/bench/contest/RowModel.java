package io.shiftloom.solver.bench.contest;

import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.TinyProblem;
import java.util.ArrayList;

/** A tiny problem for CP-SAT as an exact choice among all legal rows of every person; role costs are left out. */
final class RowModel {

    private RowModel() {}

    static CpModel of(ScheduleProblem problem) {
        var model = new CpModel();
        var cost = LinearExpr.newBuilder();
        int cells = problem.grid().cellCount();
        var people = new LinearExprBuilder[cells];
        var cooks = new LinearExprBuilder[cells];
        for (int cell = 0; cell < cells; cell++) {
            people[cell] = LinearExpr.newBuilder();
            cooks[cell] = LinearExpr.newBuilder();
        }
        for (int person = 0; person < problem.staff().size(); person++) {
            boolean cook = problem.staff().get(person).roles().contains(TinyProblem.ROLE);
            var rows = new ArrayList<Literal>();
            for (var row : Exhaustion.legalRows(problem, person)) {
                var chosen = model.newBoolVar("");
                rows.add(chosen);
                cost.addTerm(chosen, row.cost());
                row.cells().stream().forEach(cell -> {
                    people[cell].add(chosen);
                    if (cook) {
                        cooks[cell].add(chosen);
                    }
                });
            }
            model.addExactlyOne(rows);
        }
        for (int cell = 0; cell < cells; cell++) {
            var demand = problem.demand().get(cell);
            model.addEquality(people[cell], demand.headcount());
            if (!demand.roles().isEmpty()) {
                model.addGreaterOrEqual(cooks[cell], 1);
            }
        }
        model.minimize(cost);
        return model;
    }
}
