package io.shiftloom.jobs.schedule.compute;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The settings of these tests allow two solvers at once. */
class ComputePermitsTest {

    private static final Duration AT_ONCE = Duration.ZERO;
    private static final Duration SOON = Duration.ofSeconds(30);

    private final ComputePermits permits = new ComputePermits(JobsFixture.settings());

    @Test
    void aSearchGetsTheThreadOfAPermitThatNobodyHolds() throws Exception {
        try (var mine = permits.open()) {
            mine.tryAcquire(AT_ONCE);
            var helper = Thread.currentThread();
            var helped = new Thread[] {helper};

            mine.spareThreads()
                    .tryStart(() -> helped[0] = Thread.currentThread())
                    .orElseThrow()
                    .get();

            assertThat(helped[0]).isNotSameAs(helper);
        }
    }

    @Test
    void noThreadIsSpareWhileEveryPermitIsHeld() {
        try (var mine = permits.open();
                var other = permits.open()) {
            mine.tryAcquire(AT_ONCE);
            other.tryAcquire(AT_ONCE);

            assertThat(mine.spareThreads().tryStart(() -> {})).isEmpty();
        }
    }

    @Test
    void theThreadGivesItsPermitBackEvenWhenItsWorkFails() {
        try (var mine = permits.open();
                var other = permits.open()) {
            mine.tryAcquire(AT_ONCE);
            mine.spareThreads().tryStart(() -> {
                throw new IllegalStateException("work that fails");
            });

            assertThat(other.tryAcquire(SOON)).isTrue();
        }
    }

    @Test
    void aSearchThatWaitsForAPermitGetsTheOneOfTheThread() throws Exception {
        var finish = new CountDownLatch(1);
        try (var mine = permits.open();
                var other = permits.open()) {
            mine.tryAcquire(AT_ONCE);
            var work = mine.spareThreads().tryStart(() -> await(finish)).orElseThrow();
            assertThat(other.tryAcquire(AT_ONCE)).isFalse();

            finish.countDown();

            assertThat(other.tryAcquire(SOON)).isTrue();
            work.get();
        }
    }

    @Test
    void whoeverWaitsForAPermitKeepsItsPlaceBeforeThoseThatComeLater() throws Exception {
        var order = new ConcurrentLinkedQueue<String>();
        try (var mine = permits.open();
                var other = permits.open()) {
            mine.tryAcquire(AT_ONCE);
            other.tryAcquire(AT_ONCE);
            try (var threads = Executors.newFixedThreadPool(2)) {
                threads.execute(() -> {
                    try (var first = permits.open()) {
                        first.acquire(new StopSignal(UUID.randomUUID()));
                        order.add("first");
                    }
                });
                Thread.sleep(100);
                threads.execute(() -> {
                    try (var later = permits.open()) {
                        later.tryAcquire(SOON);
                        order.add("later");
                    }
                });
                Thread.sleep(500);
                mine.release();
            }

            assertThat(order).containsExactly("first", "later");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
