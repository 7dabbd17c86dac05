package io.shiftloom.jobs.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RepeatedWorkTest {

    private static final Duration PAUSE = Duration.ofMillis(1);

    @Test
    void errorEndsOneTimeAndNotAllTimes() throws Exception {
        var times = new CountDownLatch(3);

        try (var _ = RepeatedWork.start("test", PAUSE, PAUSE, () -> {
            times.countDown();
            throw new StackOverflowError("work that fails");
        })) {
            assertThat(times.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
