package io.shiftloom.solver.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class BackgroundTaskTest {

    @Test
    void anotherThreadDoesTheWorkWhereOneIsFree() {
        var work = BackgroundTask.tryStart(SpareThreads.of(1), Thread::currentThread);

        assertThat(work.isStarted()).isTrue();
        assertThat(work.get()).isNotEqualTo(Thread.currentThread());
    }

    @Test
    void whoeverAsksDoesTheWorkThatNobodyTook() {
        var work = BackgroundTask.tryStart(SpareThreads.NONE, Thread::currentThread);

        assertThat(work.isStarted()).isFalse();
        assertThat(work.get()).isEqualTo(Thread.currentThread());
    }

    @Test
    void failureOnAnotherThreadReachesWhoeverAsks() {
        var work = BackgroundTask.tryStart(SpareThreads.of(1), () -> {
            throw new IllegalStateException("no mixture");
        });

        assertThatThrownBy(work::get).isInstanceOf(IllegalStateException.class).hasMessage("no mixture");
    }

    @Test
    void severalPiecesAreDoneInTheirOrderByOneThread() throws InterruptedException {
        var begun = new CountDownLatch(1);
        var mayGoOn = new CountDownLatch(1);
        var works = BackgroundTask.<Thread>tryStartInTurn(
                SpareThreads.of(1),
                List.of(
                        () -> {
                            begun.countDown();
                            mayGoOn.await();
                            return Thread.currentThread();
                        },
                        Thread::currentThread));
        begun.await();

        works.forEach(BackgroundTask::runUnlessBegun);

        assertThat(works.get(0).isDone()).isFalse();
        assertThat(works.get(1).get()).isEqualTo(Thread.currentThread());
        mayGoOn.countDown();
        assertThat(works.get(0).get()).isNotEqualTo(Thread.currentThread());
    }
}
