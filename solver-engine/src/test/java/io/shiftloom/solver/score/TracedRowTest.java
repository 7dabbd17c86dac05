package io.shiftloom.solver.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.verify.RandomProblem;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class TracedRowTest {

    @Property(tries = 500)
    void aRowCostsTheSameFromTheTraceOfOneThatDiffersInAStretch(@ForAll long seed) {
        var drawn = new RandomProblem(seed);
        var problem = CompiledProblem.of(drawn.problem());
        int words = problem.words();
        var rows = drawn.roster().toWords(words);
        var others = drawn.roster().toWords(words);
        var traced = new RowScorer(problem);
        var whole = new RowScorer(problem);
        var random = new Random(seed);
        for (int attempt = 0; attempt < 20; attempt++) {
            int person = random.nextInt(problem.people());
            int from = random.nextInt(problem.cells());
            int to = Math.min(problem.cells(), from + 1 + random.nextInt(2 * problem.slotsPerDay()));
            var trace = traced.trace(person, rows, person * words);
            var changed = rows.clone();
            for (int cell = from; cell < to; cell++) {
                int word = person * words + (cell >>> 6);
                changed[word] = (changed[word] & ~(1L << cell)) | (others[word] & 1L << cell);
            }

            traced.score(person, trace, changed, person * words, from, to);

            whole.score(person, changed, person * words);
            assertThat(parts(traced)).isEqualTo(parts(whole));
        }
    }

    private static List<Integer> parts(RowScorer row) {
        return List.of(
                row.hard(),
                row.soft(),
                row.shifts(),
                row.split(),
                row.shortWork(),
                row.rhythm(),
                row.wishes(),
                row.balance(),
                row.burden(),
                row.overtime(),
                row.labor());
    }
}
