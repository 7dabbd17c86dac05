package io.shiftloom.jobs.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SampledTest {

    @Test
    void ageBeginsAnewWithEachLookUpThatSucceeds() throws InterruptedException {
        var looks = new AtomicInteger();
        var sampled = new Sampled<>("test", 0, looks::incrementAndGet);
        Thread.sleep(20);
        var before = sampled.age();
        assertThat(before).isGreaterThanOrEqualTo(Duration.ofMillis(20));

        sampled.refresh();

        assertThat(sampled.number(Integer::doubleValue)).isEqualTo(1);
        assertThat(sampled.latest()).isOne();
    }
}
