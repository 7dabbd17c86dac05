package io.shiftloom.solver.bound.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BranchAndPriceTest {

    private static final int SEEDS = 30;
    private static final long ENOUGH = 20_000_000;
    private static final long LITTLE = 1_500_000;
    /** How much dearer than the cheapest the schedule is that the search begins with. */
    private static final long DEARER = 40;

    /** All schedules are tried without the costs of roles. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ROLES")
    void neverProvesMoreThanTheCheapestOfAllSchedulesCosts(Kind kind) {
        int compared = 0;
        int closed = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = TinyProblem.of(kind, seed);
            var optimum = Exhaustion.optimum(problem);
            if (optimum.isPresent()) {
                var compiled = CompiledProblem.of(problem);
                var known = new Known(compiled, optimum.getAsLong() + DEARER);

                long bound = bound(compiled, known);

                assertThat(bound).as("%s, seed %d", kind, seed).isLessThanOrEqualTo(optimum.getAsLong());
                compared++;
                closed += bound == optimum.getAsLong() ? 1 : 0;
            }
        }
        assertThat(compared).as("problems with a schedule").isPositive();
        // Rows leave out more about short breaks, such as what the break of a second duty asks for.
        int least = kind == Kind.SHORT_BREAKS ? compared / 5 : compared / 2;
        assertThat(closed).as("problems whose bound is met").isGreaterThanOrEqualTo(least);
    }

    @Test
    void anEffortOfNothingLeavesTheBoundOfTheRoot() {
        var compiled = CompiledProblem.of(Instance.of(3, 8, 7).problem());

        long root = BranchAndPrice.bound(
                compiled, ascent(compiled, SpareThreads.NONE), Long.MAX_VALUE / 1000, 0, rows -> 0, () -> false);

        assertThat(root).isEqualTo(LowerBound.of(compiled, SpareThreads.NONE, () -> false));
    }

    /** S-3 is proven after a hundred million entries; its nodes next to the way would raise the bound by four points. */
    @Test
    void givesUpATreeThatIsHardlySearchedAfterHalfOfTheEffort() {
        var compiled = CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 3));
        var ascent = ascent(compiled, SpareThreads.NONE);
        long root = LowerBound.of(compiled, SpareThreads.NONE, () -> false);
        ascent.climb(() -> false);
        long before = ascent.relaxation().spent();

        long bound = BranchAndPrice.bound(
                compiled, ascent, root + DEARER, before + LITTLE, rows -> root + DEARER, () -> false);

        assertThat(bound).isEqualTo(root);
        assertThat(ascent.relaxation().spent()).isBetween(before + LITTLE / 2, before + LITTLE);
    }

    @Test
    void opensNoNodeWhereTheFirstWouldTakeMoreThanTheEffort() {
        var compiled = CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 3));
        var ascent = ascent(compiled, SpareThreads.NONE);
        ascent.climb(() -> false);
        long before = ascent.relaxation().spent();

        BranchAndPrice.bound(
                compiled, ascent, Long.MAX_VALUE / 1000, before + 1, rows -> Long.MAX_VALUE / 1000, () -> false);

        assertThat(ascent.relaxation().spent()).isEqualTo(before);
    }

    @Test
    void isTheSameOnManyThreads() {
        var compiled = CompiledProblem.of(Instance.of(3, 8, 7).problem());
        long above = LowerBound.of(compiled, SpareThreads.NONE, () -> false) + DEARER;

        long alone = BranchAndPrice.bound(
                compiled, ascent(compiled, SpareThreads.NONE), above, ENOUGH, new Known(compiled, above), () -> false);
        long together = BranchAndPrice.bound(
                compiled, ascent(compiled, SpareThreads.of(3)), above, ENOUGH, new Known(compiled, above), () -> false);

        assertThat(together).isEqualTo(alone);
    }

    @Test
    void stopsWhenAsked() {
        var compiled = CompiledProblem.of(Instance.of(3, 8, 7).problem());

        assertThatThrownBy(() -> BranchAndPrice.bound(
                        compiled,
                        ascent(compiled, SpareThreads.NONE),
                        1_000_000,
                        ENOUGH,
                        new Known(compiled, 1_000_000),
                        () -> true))
                .isInstanceOf(SearchStopped.class);
    }

    private static long bound(CompiledProblem problem, Known known) {
        return BranchAndPrice.bound(
                problem, ascent(problem, SpareThreads.NONE), known.least, ENOUGH, known, () -> false);
    }

    private static DualAscent ascent(CompiledProblem problem, SpareThreads threads) {
        return DualAscent.of(problem, threads).orElseThrow();
    }

    /** Completes what is offered as the search does. */
    private static final class Known implements BranchAndPrice.Incumbent {

        private final KernelSearch kernel;
        private long least;

        Known(CompiledProblem problem, long least) {
            this.kernel = new KernelSearch(problem, Aims.TRUE);
            this.least = least;
        }

        @Override
        public long offer(List<long[]> rows) {
            var completed = kernel.complete(rows, () -> false);
            least = completed.bestHard() == 0 ? Math.min(least, completed.bestSoft()) : least;
            return least;
        }
    }
}
