package io.shiftloom.jobs.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RunMetricsTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final RunMetrics metrics = new RunMetrics(registry);

    @Test
    void runsAreTimedByTheSizeOfTheirProblemAndHowTheyEnd() {
        metrics.ended(400, ResultStatus.COMPLETED, Duration.ofSeconds(2));
        metrics.ended(90_000, ResultStatus.NO_SOLUTION, Duration.ofSeconds(3));
        metrics.ended(ResultStatus.ERROR, Duration.ofSeconds(1));

        assertThat(registry.get(RunMetrics.RUN).timers())
                .extracting(timer ->
                        timer.getId().getTag("size") + " " + timer.getId().getTag("status") + " " + timer.count())
                .containsExactlyInAnyOrder("s completed 1", "xl no_solution 1", "unknown error 1");
    }

    /** What appears with its first event never increases. */
    @Test
    void endsAndRestartsAreThereBeforeTheFirst() {
        assertThat(registry.get(RunMetrics.ENDED).counters())
                .extracting(counter -> counter.getId().getTag("status") + " " + counter.count())
                .containsExactlyInAnyOrder(
                        "completed 0.0", "no_solution 0.0", "failed 0.0", "error 0.0", "canceled 0.0");
        assertThat(registry.get(RunMetrics.RESTARTS).counters()).hasSize(2);

        metrics.ended(ResultStatus.ERROR, Duration.ofSeconds(1));

        assertThat(registry.get(RunMetrics.ENDED)
                        .tag("status", "error")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void gapsAndRestartsAreCounted() {
        metrics.solved(400, 0.02);
        metrics.solved(400, 0.04);
        metrics.failedOnce();
        metrics.diedOnce();
        metrics.diedOnce();

        assertThat(registry.get(RunMetrics.GAP).tag("size", "s").summary().mean())
                .isEqualTo(0.03);
        assertThat(registry.get(RunMetrics.RESTARTS)
                        .tag("cause", "death")
                        .counter()
                        .count())
                .isEqualTo(2);
    }
}
