package io.shiftloom.solver.horizon;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.SearchState;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The chunk of a small problem is cooled several times. */
class ChunkSearchTest {

    private static final Effort EFFORT = new Effort(10);
    private static final ScheduleProblem PROBLEM = GeneratedProblem.of(SizeClass.S, 1);
    private static final DateChunk CHUNK = new HorizonChunks(PROBLEM).chunks().getFirst();

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void endsTheSameWhicheverThreadsCool(int spareThreads) {
        var alone = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);
        var sideBySide = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.of(spareThreads));

        assertThat(search(sideBySide)).isEqualTo(search(alone));
        assertThat(sideBySide.saved()).hasSizeGreaterThan(3).isEqualTo(alone.saved());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void endsTheSameIfInterruptedAtEveryCheckpoint(int spareThreads) {
        var threads = SpareThreads.of(spareThreads);
        var last = Optional.<Checkpoint>empty();
        int interruptions = 0;
        ChunkSolution solution = null;
        while (solution == null) {
            var control = new InterruptedControl(last, 1, threads);
            try {
                solution = search(control);
            } catch (SearchStopped stopped) {
                last = Optional.of(control.saved().getLast());
                interruptions++;
            }
        }

        assertThat(interruptions).isGreaterThan(3);
        assertThat(solution)
                .isEqualTo(search(new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE)));
    }

    @Test
    void endsAsSoonAsItMeetsABoundThatBecameKnown() {
        var whole = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);
        search(whole);
        var afterTwoRounds = whole.saved().get(2);
        long known = SearchState.read(afterTwoRounds.state()).bestSoft();
        var bounded = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);

        var sooner = ChunkSearch.of(CompiledProblem.of(PROBLEM), CHUNK, EFFORT, bounded, () -> known)
                .run();

        assertThat(sooner.soft()).isEqualTo(known);
        assertThat(bounded.saved()).hasSizeLessThan(whole.saved().size());
    }

    private static ChunkSolution search(InterruptedControl control) {
        return ChunkSearch.of(PROBLEM, CHUNK, EFFORT, control).run();
    }
}
