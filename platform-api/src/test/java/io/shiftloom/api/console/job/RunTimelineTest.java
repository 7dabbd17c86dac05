package io.shiftloom.api.console.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Instant;
import java.util.List;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RunTimelineTest {

    private static final Instant START = Instant.parse("2026-12-07T09:00:00Z");
    private static final Offset<Double> PIXEL = within(1.0);

    private static JobDetail.Run run(int run, long requested, long taken, @Nullable Instant finished) {
        return new JobDetail.Run(
                run,
                "submit",
                finished == null ? null : ResultStatus.COMPLETED,
                0,
                0,
                0,
                null,
                START.plusSeconds(requested),
                START.plusSeconds(taken),
                finished);
    }

    @Test
    void allRunsShareOneScaleAndTheFirstComesFirst() {
        var runs = List.of(run(2, 60, 80, START.plusSeconds(100)), run(1, 0, 20, START.plusSeconds(40)));

        var bars = RunTimeline.of(runs, START.plusSeconds(900)).bars();

        assertThat(bars).extracting(bar -> bar.run().run()).containsExactly(1, 2);
        assertThat(bars.getFirst().waitWidth()).isCloseTo(200, PIXEL);
        assertThat(bars.getFirst().workWidth()).isCloseTo(200, PIXEL);
        assertThat(bars.getLast().workX()).isCloseTo(800, PIXEL);
    }

    @Test
    void anOpenRunReachesAsFarAsItWasWorkedOn() {
        var bars = RunTimeline.of(List.of(run(1, 0, 50, null)), START.plusSeconds(100))
                .bars();

        assertThat(bars.getFirst().workX()).isCloseTo(500, PIXEL);
        assertThat(bars.getFirst().workWidth()).isCloseTo(500, PIXEL);
    }
}
