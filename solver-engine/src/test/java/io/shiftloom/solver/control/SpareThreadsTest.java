package io.shiftloom.solver.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpareThreadsTest {

    private static final int PIECES = 100;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void allWorkIsDoneOnceWhateverTheThreads(int spare) {
        var done = new AtomicIntegerArray(PIECES);
        var work = new ArrayList<Runnable>();
        for (int piece = 0; piece < PIECES; piece++) {
            int number = piece;
            work.add(() -> done.incrementAndGet(number));
        }

        SpareThreads.of(spare).runAll(work);

        for (int piece = 0; piece < PIECES; piece++) {
            assertThat(done.get(piece)).as("piece %d", piece).isEqualTo(1);
        }
    }

    @Test
    void whatWorkThrowsIsThrown() {
        var work = new ArrayList<Runnable>();
        for (int piece = 0; piece < PIECES; piece++) {
            work.add(() -> {
                throw new SearchStopped();
            });
        }

        assertThatThrownBy(() -> SpareThreads.of(1).runAll(work)).isInstanceOf(SearchStopped.class);
    }
}
