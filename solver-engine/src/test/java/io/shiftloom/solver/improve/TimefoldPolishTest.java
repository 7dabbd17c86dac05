package io.shiftloom.solver.improve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.timefold.solver.core.api.score.HardSoftScore;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import org.junit.jupiter.api.Test;

class TimefoldPolishTest {

    private final CompiledProblem compiled =
            CompiledProblem.of(Instance.of(21, 9, 7).problem());
    private final KernelSearch kernel = new KernelSearch(compiled, Aims.TRUE);
    private final TimefoldPolish polish = new TimefoldPolish(compiled);
    private final long[] start = kernel.construct().rows();

    @Test
    void improvesARosterAndKeepsItsHeadcounts() {
        long[] polished = polish.round(start, 1, 20_000, () -> false);

        assertThat(kernel.start(polished)).isLessThan(kernel.start(start));
        for (int cell = 0; cell < compiled.cells(); cell++) {
            assertThat(headcount(polished, cell)).isEqualTo(compiled.headcount()[cell]);
        }
    }

    @Test
    void repeatsExactly() {
        assertThat(polish.round(start, 4, 20_000, () -> false)).isEqualTo(polish.round(start, 4, 20_000, () -> false));
    }

    @Test
    void sharesTheKernelsScore() {
        var state = kernel.start(start);

        assertThat(polish.score(start)).isEqualTo(HardSoftScore.of(-state.bestHard(), -state.bestSoft()));
    }

    @Test
    void stopsWhenAsked() {
        assertThatThrownBy(() -> polish.round(start, 1, 1_000_000, () -> true)).isInstanceOf(SearchStopped.class);
    }

    private int headcount(long[] rows, int cell) {
        int count = 0;
        for (int person = 0; person < compiled.people(); person++) {
            count += (int) (rows[person * compiled.words() + (cell >>> 6)] >>> cell & 1);
        }
        return count;
    }
}
