package io.shiftloom.solver.refute;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.PricingEffort;
import io.shiftloom.solver.bound.person.PricedRules;
import io.shiftloom.solver.samples.DoomedProblem;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.function.LongSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Between two looks at the stop signal no more is done than to find one row. */
class LooksTest {

    /** A row is found without the rules about worked dates, and then maybe once in each of their states. */
    private static final int MOST_TABLES = 1 + 48;

    @ParameterizedTest
    @EnumSource
    void pricesLookBeforeEveryRow(DoomedProblem doomed) {
        var problem = CompiledProblem.of(doomed.make(1));
        var shortage = Shortage.of(problem, PricedRules.all());
        var looks = new Looks();

        shortage.prove(cells(problem), 20, () -> looks.look(shortage::spent));

        assertThat(looks.count).isPositive();
        assertThat(looks.mostBetween).isLessThanOrEqualTo(MOST_TABLES * largestRow(problem));
    }

    @ParameterizedTest
    @EnumSource
    void casesDoToo(Kind kind) {
        long count = 0;
        for (int seed = 0; seed < 10; seed++) {
            var problem = CompiledProblem.of(TinyProblem.of(kind, seed));
            var looks = new Looks();
            var search = new CaseSearch[1];
            search[0] = CaseSearch.of(problem, PricedRules.all(), () -> looks.look(() -> search[0].spent()));

            search[0].run(cells(problem), 200_000);

            assertThat(looks.mostBetween).isLessThanOrEqualTo(MOST_TABLES * largestRow(problem));
            count += looks.count;
        }
        // Some contradict themselves before anything is priced, but not all.
        assertThat(count).isPositive();
    }

    private static BitSet cells(CompiledProblem problem) {
        var cells = new BitSet();
        for (int cell = 0; cell < problem.cells(); cell++) {
            cells.set(cell, problem.headcount()[cell] > 0);
        }
        return cells;
    }

    private static long largestRow(CompiledProblem problem) {
        var priced = LagrangianRelaxation.withoutCosts(problem, PricedRules.all());
        return priced.people.stream().mapToLong(PricingEffort::entries).max().orElseThrow();
    }

    private static final class Looks {

        private long count;
        private long last;
        private long mostBetween;

        boolean look(LongSupplier spent) {
            long now = spent.getAsLong();
            mostBetween = Math.max(mostBetween, now - last);
            last = now;
            count++;
            return false;
        }
    }
}
