package io.shiftloom.jobs.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
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
        assertThat(sampled.age()).isLessThan(Duration.ofMinutes(1));
    }

    /** An alert about figures that nobody can read hangs on it. */
    @Test
    void ageIsShownInSecondsAlsoBeforeTheFirstLookUp() {
        var nanos = new AtomicLong();
        var sampled = new Sampled<>("test", 0, () -> 1, nanos::get);
        var registry = new SimpleMeterRegistry();
        sampled.showAge(registry, "figures");
        var age = registry.get("shiftloom.sample.age").tag("sample", "figures").gauge();

        nanos.addAndGet(Duration.ofMillis(90_500).toNanos());
        assertThat(age.value()).isEqualTo(90.5);

        sampled.refresh();
        assertThat(age.value()).isZero();
    }

    /** The start of a process would otherwise look like an installation without workers, endpoints and work. */
    @Test
    void nothingIsToldBeforeTheFirstLookUp() {
        var sampled = new Sampled<>("test", 0, () -> 1);

        assertThat(sampled.number(Integer::doubleValue)).isNaN();
    }

    @Test
    void whatIsOlderThanAMinuteIsNotTold() {
        var nanos = new AtomicLong();
        var sampled = new Sampled<>("test", 0, () -> 1, nanos::get);
        sampled.refresh();
        nanos.addAndGet(Duration.ofSeconds(60).toNanos());
        assertThat(sampled.number(Integer::doubleValue)).isEqualTo(1);

        nanos.addAndGet(1);

        assertThat(sampled.number(Integer::doubleValue)).isNaN();
        assertThat(sampled.age()).isGreaterThan(Duration.ofSeconds(60));
    }
}
