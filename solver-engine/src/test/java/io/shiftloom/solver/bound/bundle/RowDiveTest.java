package io.shiftloom.solver.bound.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Price and dive by whole rows. */
class RowDiveTest {

    private static CompiledProblem problem(int seed) {
        return CompiledProblem.of(GeneratedProblem.of(SizeClass.S, seed));
    }

    private static List<long[]> dive(CompiledProblem problem, SpareThreads threads, BooleanSupplier stop) {
        return dive(problem, DivePace.THOROUGH, threads, stop);
    }

    private static List<long[]> dive(
            CompiledProblem problem, DivePace pace, SpareThreads threads, BooleanSupplier stop) {
        return DualAscent.of(problem, threads)
                .orElseThrow()
                .diveByRows(pace, stop)
                .orElseThrow();
    }

    private static boolean works(long[] row, int cell) {
        return (row[cell >>> 6] >>> cell & 1) != 0;
    }

    @ParameterizedTest
    @CsvSource({"1, THOROUGH", "2, THOROUGH", "3, THOROUGH", "1, QUICK", "2, QUICK"})
    void rowsBreakNoRuleAndTakeNoSeatTwice(int seed, DivePace pace) {
        var problem = problem(seed);
        var scorer = new RowScorer(problem);

        var rows = dive(problem, pace, SpareThreads.NONE, () -> false);

        int taken = 0;
        int seats = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            int present = 0;
            for (int person = 0; person < problem.people(); person++) {
                if (works(rows.get(person), cell)) {
                    assertThat(problem.isAvailable(person, cell)).isTrue();
                    present++;
                }
            }
            assertThat(present).isLessThanOrEqualTo(problem.headcount()[cell]);
            taken += present;
            seats += problem.headcount()[cell];
        }
        assertThat((double) taken / seats).isGreaterThan(0.5);
        for (int person = 0; person < problem.people(); person++) {
            scorer.score(person, rows.get(person), 0);
            assertThat(scorer.hard()).isZero();
        }
    }

    @Test
    void areTheSameOnManyThreads() {
        var alone = dive(problem(1), SpareThreads.NONE, () -> false);

        var together = dive(problem(1), SpareThreads.of(3), () -> false);

        assertThat(together.toArray(long[][]::new)).isDeepEqualTo(alone.toArray(long[][]::new));
    }

    @Test
    void searchCompletesThem() {
        var problem = problem(1);
        var kernel = new KernelSearch(problem, Aims.TRUE);

        var dived = kernel.complete(dive(problem, SpareThreads.NONE, () -> false), () -> false);

        assertThat(dived.bestSoft() + 100 * dived.bestHard())
                .isLessThan(kernel.construct().bestSoft());
    }

    @Test
    void stopsWhenAsked() {
        assertThatThrownBy(() -> dive(problem(1), SpareThreads.NONE, () -> true))
                .isInstanceOf(SearchStopped.class);
    }
}
