package io.shiftloom.solver.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.WildInstance;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class RowFloorTest {

    @Property(tries = 300)
    void noRowCostsLessThanItsFloor(@ForAll long seed) {
        var problem = CompiledProblem.of(WildInstance.of(seed, 3).problem());
        var scorer = new RowScorer(problem);
        var floor = new RowFloor(problem);
        var random = new Random(seed);
        for (int attempt = 0; attempt < 20; attempt++) {
            int person = random.nextInt(problem.people());
            var row = row(random, problem);

            long least = floor.of(person, floor.sums(person, row, 0), shifts(floor, row), 1, 1);

            assertThat(least).isLessThanOrEqualTo(scorer.score(person, row, 0));
        }
    }

    /** Whole shifts on separate days have nothing but what the floor knows. */
    @Property(tries = 50)
    void ordinaryRowsCostWhatTheirFloorSays(@ForAll long seed) {
        var problem = CompiledProblem.of(Instance.of(seed, 3, 7).problem());
        var row = new BitSet();
        for (int day = 0; day < 5; day++) {
            int from = day * problem.slotsPerDay() + 2;
            row.set(from, from + 5);
        }
        var words = new long[problem.words()];
        System.arraycopy(row.toLongArray(), 0, words, 0, row.toLongArray().length);
        var floor = new RowFloor(problem);

        long least = floor.of(0, floor.sums(0, words, 0), shifts(floor, words), 1, 1);

        assertThat(least).isEqualTo(new RowScorer(problem).score(0, words, 0));
    }

    private static int shifts(RowFloor floor, long[] row) {
        return IntStream.range(0, row.length)
                .map(word -> floor.shifts(row, 0, word))
                .sum();
    }

    private static long[] row(Random random, CompiledProblem problem) {
        var words = new long[problem.words()];
        for (int cell = random.nextInt(9); cell < problem.cells(); cell += random.nextInt(30)) {
            int to = Math.min(problem.cells(), cell + 1 + random.nextInt(12));
            for (; cell < to; cell++) {
                words[cell >>> 6] |= 1L << cell;
            }
        }
        return words;
    }
}
