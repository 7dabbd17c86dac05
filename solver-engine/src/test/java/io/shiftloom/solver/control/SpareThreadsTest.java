package io.shiftloom.solver.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
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

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void whatWorkThrowsIsThrownOnceAllThreadsHaveLeftIt(int spare) {
        var begun = new AtomicInteger();
        var atWork = new AtomicInteger();
        var work = new ArrayList<Runnable>();
        for (int piece = 0; piece < PIECES; piece++) {
            int number = piece;
            work.add(() -> {
                begun.incrementAndGet();
                atWork.incrementAndGet();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5L * (number % 4)));
                atWork.decrementAndGet();
                throw new SearchStopped();
            });
        }

        assertThatThrownBy(() -> SpareThreads.of(spare).runAll(work)).isInstanceOf(SearchStopped.class);

        assertThat(atWork.get()).as("pieces still at work").isZero();
        assertThat(begun.get()).as("pieces begun").isBetween(1, spare + 1);
    }
}
