package io.shiftloom.solver.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class WaitingThreadTest {

    private final WaitingThread threads = new WaitingThread(SpareThreads.NONE);

    @Test
    void workIsRefusedWhileNobodyWaits() {
        assertThat(threads.tryStart(() -> {})).isEmpty();
    }

    @Test
    void threadThatWaitsDoesTheWorkOfTheOneThatItWaitsFor() throws Exception {
        var waiting = Thread.currentThread();
        var helped = new FutureTask<>(() -> {
            var help = new FutureTask<>(Thread::currentThread);
            handOver(help);
            return help.get();
        });
        Thread.ofPlatform().start(helped);

        assertThat(threads.await(helped)).isEqualTo(waiting);
    }

    @Test
    void failureOfTheResultReachesTheThreadThatWaits() throws Exception {
        var failing = new FutureTask<>(() -> {
            throw new IllegalStateException("no bound");
        });
        Thread.ofPlatform().start(failing);

        assertThat(failureOf(failing)).hasMessageContaining("no bound");
    }

    /** The other thread may not wait yet. */
    private void handOver(Runnable work) {
        Optional<Future<?>> started = Optional.empty();
        while (started.isEmpty()) {
            started = threads.tryStart(work);
        }
    }

    private Throwable failureOf(Future<?> result) throws InterruptedException {
        try {
            threads.await(result);
            throw new AssertionError("it was not to be found");
        } catch (ExecutionException failed) {
            return failed;
        }
    }
}
