package io.shiftloom.solver.bound.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Price and dive: a construction from the dual. */
class DiveTest {

    private static final CompiledProblem PROBLEM = CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 1));
    /** Of so few people the first two dives happen to end at the same rows. */
    private static final int OTHER = 2;

    private static boolean works(long[] row, int cell) {
        return (row[cell >>> 6] >>> cell & 1) != 0;
    }

    private static List<long[]> dive(SpareThreads threads, BooleanSupplier stop) {
        return DualAscent.of(PROBLEM, threads).orElseThrow().dive(0, stop).orElseThrow();
    }

    private static List<long[]> rows() {
        return dive(SpareThreads.NONE, () -> false);
    }

    @Test
    void nearlyAllSeatsAreTakenAndNoneTwice() {
        var rows = rows();
        int taken = 0;
        int seats = 0;
        for (int cell = 0; cell < PROBLEM.cells(); cell++) {
            int present = 0;
            for (int person = 0; person < PROBLEM.people(); person++) {
                if (works(rows.get(person), cell)) {
                    assertThat(PROBLEM.isAvailable(person, cell)).isTrue();
                    present++;
                }
            }
            assertThat(present).isLessThanOrEqualTo(PROBLEM.headcount()[cell]);
            taken += present;
            seats += PROBLEM.headcount()[cell];
        }

        assertThat((double) taken / seats).isGreaterThan(0.8);
    }

    /** Its value rises by more than a single broken decision costs, which does not end it. */
    @Test
    void hardlyAnySeatStaysOpenAlthoughTheLastAreDear() {
        var problem = CompiledProblem.of(GeneratedProblem.of(SizeClass.M, 1));

        assertThat(taken(problem)).isGreaterThanOrEqualTo(0.999);
    }

    private static double taken(CompiledProblem problem) {
        var rows = DualAscent.of(problem, SpareThreads.NONE).orElseThrow().dive(0, () -> false);
        double taken = rows.orElseThrow().stream()
                .flatMapToLong(Arrays::stream)
                .mapToInt(Long::bitCount)
                .sum();
        return taken / Arrays.stream(problem.headcount()).sum();
    }

    @Test
    void sameProblemGivesTheSameRows() {
        assertThat(rows()).usingRecursiveComparison().isEqualTo(rows());
    }

    @Test
    void anotherDiveEndsElsewhereAndAlwaysAtTheSameRows() {
        var ascent = DualAscent.of(PROBLEM, SpareThreads.NONE).orElseThrow();
        ascent.dive(1, () -> false);

        var other = ascent.dive(OTHER, () -> false).orElseThrow().toArray(long[][]::new);

        var again = DualAscent.of(PROBLEM, SpareThreads.NONE).orElseThrow().dive(OTHER, () -> false);
        assertThat(other).isDeepEqualTo(again.orElseThrow().toArray(long[][]::new));
        assertThat(Arrays.deepEquals(other, rows().toArray(long[][]::new))).isFalse();
    }

    @Test
    void rowsAreTheSameAfterTheWholeAscent() {
        var ascent = DualAscent.of(PROBLEM, SpareThreads.NONE).orElseThrow();
        ascent.climb(() -> false);

        var rows = ascent.dive(0, () -> false).orElseThrow();

        assertThat(rows.toArray(long[][]::new)).isDeepEqualTo(rows().toArray(long[][]::new));
    }

    @Test
    void boundIsTheSameAfterADive() {
        var dived = DualAscent.of(PROBLEM, SpareThreads.NONE).orElseThrow();
        dived.dive(0, () -> false);
        var fresh = DualAscent.of(PROBLEM, SpareThreads.NONE).orElseThrow();

        assertThat(dived.climb(() -> false)).isEqualTo(fresh.climb(() -> false));
    }

    @Test
    void searchCompletesThemAndIsNotFarFromTheBestAtOnce() {
        var kernel = new KernelSearch(PROBLEM, Aims.TRUE);

        var dived = kernel.complete(rows(), () -> false);

        // 3092 is proven to be the least cost.
        assertThat(dived.bestSoft() + 100 * dived.bestHard())
                .isLessThan(kernel.construct().bestSoft());
        assertThat(dived.bestSoft()).isLessThan(5_000);
    }

    @Test
    void isTheSameOnManyThreads() {
        var together = dive(SpareThreads.of(3), () -> false);

        assertThat(together.toArray(long[][]::new)).isDeepEqualTo(rows().toArray(long[][]::new));
    }

    @Test
    void stopsWhenAsked() {
        assertThatThrownBy(() -> dive(SpareThreads.NONE, () -> true)).isInstanceOf(SearchStopped.class);
    }
}
