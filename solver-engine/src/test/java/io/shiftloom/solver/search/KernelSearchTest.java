package io.shiftloom.solver.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KernelSearchTest {

    @Property(tries = 30)
    void everyMoveKeepsHeadcountsAndAvailability(@ForAll long seed, @ForAll @IntRange(min = 2, max = 12) int people) {
        var problem = Instance.of(seed, people, 8).problem();
        var kernel = new KernelSearch(CompiledProblem.of(problem), Aims.TRUE);

        var start = kernel.construct();
        var hot = kernel.round(start, new RoundPlan(seed, 0, 1, 5_000, 1_000, 500), () -> false);

        assertKept(problem, start.rows());
        assertKept(problem, hot.rows());
        assertKept(problem, hot.best());
    }

    @Property(tries = 30)
    void costsKeptMoveByMoveAreThoseOfTheScorer(@ForAll long seed) {
        var problem = Instance.of(seed, 9, 8).problem();
        var compiled = CompiledProblem.of(problem);
        var kernel = new KernelSearch(compiled, Aims.TRUE);

        var state = kernel.round(kernel.construct(), new RoundPlan(seed, 0, 1, 5_000, 100, 10), () -> false);

        var score = new ScheduleScorer(compiled).score(Roster.ofWords(state.best(), compiled.words()));
        assertThat(state.bestSoft()).isEqualTo(score.soft());
        assertThat(state.bestHard() == 0).isEqualTo(score.hard() == 0);
    }

    @Test
    void aRoundIsAFunctionOfItsStateAndPlan() {
        var compiled = CompiledProblem.of(Instance.of(5, 10, 7).problem());
        var plan = new RoundPlan(3, 1, 4, 20_000, 60, 2);
        var start = new KernelSearch(compiled, Aims.TRUE).construct();

        var once = new KernelSearch(compiled, Aims.TRUE).round(start, plan, () -> false);
        var again = new KernelSearch(compiled, Aims.TRUE).round(SearchState.read(start.write()), plan, () -> false);

        assertThat(again.write()).isEqualTo(once.write());
    }

    @Test
    void aRoundNeverLosesTheBestRows() {
        var kernel = new KernelSearch(CompiledProblem.of(Instance.of(11, 10, 7).problem()), Aims.TRUE);
        var state = kernel.construct();
        for (int round = 0; round < 4; round++) {
            var next = kernel.round(state, new RoundPlan(1, round, 4, 20_000, 200, 100), () -> false);
            assertThat(next).isLessThanOrEqualTo(state);
            state = next;
        }
    }

    private static void assertKept(ScheduleProblem problem, long[] rows) {
        var roster = Roster.ofWords(rows, CellSet.words(problem.grid().cellCount()));
        int[] headcount = new int[problem.grid().cellCount()];
        for (int person = 0; person < problem.staff().size(); person++) {
            var outside = roster.row(person).toBitSet();
            outside.stream().forEach(cell -> headcount[cell]++);
            outside.andNot(problem.staff().get(person).availability().toBitSet());
            assertThat(outside.isEmpty()).isTrue();
        }
        for (int cell = 0; cell < headcount.length; cell++) {
            assertThat(headcount[cell]).isEqualTo(problem.demand().get(cell).headcount());
        }
    }
}
