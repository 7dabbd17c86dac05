package io.shiftloom.solver.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.AimedRows;
import io.shiftloom.solver.search.Aims;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Choices that are remembered while rows change, against those scored anew. */
class KnownChoicesTest {

    private static final int FAR = 50 * FixedPoint.SCALE;
    private static final int CHANGES = 2_000;

    private final CompiledProblem problem = CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 3));
    private final int cells = problem.slotsPerDay();
    private final int[] shapes = WindowShapes.of(cells, problem.problem().grid().granularityMinutes());
    private final AimedRows objective = new AimedRows(problem, Aims.TRUE);

    @Test
    void offersTheSameWhetherItRemembersOrNot() {
        var random = new SplittableRandom(1);
        var known = known();
        var rows = new long[problem.people() * problem.words()];
        int several = 0;
        for (int change = 0; change < CHANGES; change++) {
            int person = random.nextInt(problem.people());
            var window = window(random.nextInt(problem.days()));

            var offered = known.of(window, objective, rows, person);

            var anew = known().of(window, objective, rows.clone(), person);
            assertThat(offered.sets()).as("sets after change %d", change).isEqualTo(anew.sets());
            assertThat(offered.costs()).as("costs after change %d", change).isEqualTo(anew.costs());
            int count = offered.sets().length;
            several += count > 1 ? 1 : 0;
            window.write(rows, person, offered.sets()[random.nextInt(count)]);
        }
        assertThat(several).as("offers with a choice").isGreaterThan(CHANGES / 4);
    }

    @Test
    void costsAreThoseOfTheWholeRow() {
        var window = window(0);
        int compared = 0;
        for (int person = 0; person < problem.people(); person++) {
            var rows = new long[problem.people() * problem.words()];
            var offered = known().of(window, objective, rows, person);
            long present = objective.soft(person, rows, person * problem.words());
            for (int choice = 1; choice < offered.sets().length; choice++) {
                window.write(rows, person, offered.sets()[choice]);
                long more = FixedPoint.SCALE * (objective.soft(person, rows, person * problem.words()) - present);
                assertThat(offered.costs()[choice] - offered.costs()[0]).isEqualTo((int) more);
                compared++;
            }
        }
        assertThat(compared).as("choices compared").isPositive();
    }

    private KnownChoices known() {
        return new KnownChoices(problem.cells(), shapes, FAR, 0);
    }

    private Window window(int date) {
        return new Window(WindowPrices.usual(problem), date * cells, cells);
    }
}
