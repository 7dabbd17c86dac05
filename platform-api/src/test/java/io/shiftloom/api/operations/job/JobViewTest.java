package io.shiftloom.api.operations.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.operations.JobSnapshot;
import io.shiftloom.jobs.operations.JobStatus;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JobViewTest {

    private static final Instant TAKEN = Instant.parse("2026-12-07T09:00:00Z");

    @Test
    void jobThatWasAbandonedWhileItWasStoppedRanUntilItWasStopped() {
        assertThat(ran(JobStatus.ERROR, minutes(2), minutes(180))).isEqualTo(Duration.ofMinutes(2));
        assertThat(ran(JobStatus.STOPPED, minutes(2), null)).isEqualTo(Duration.ofMinutes(2));
        assertThat(ran(JobStatus.COMPLETED, null, minutes(5))).isEqualTo(Duration.ofMinutes(5));
        assertThat(ran(JobStatus.RUNNING, null, null)).isEqualTo(Duration.ofMinutes(200));
    }

    private static Duration ran(JobStatus status, @Nullable Instant stopped, @Nullable Instant finished) {
        var job = new JobSnapshot(
                new JobSnapshot.Subject(
                        new UUID(0, 1),
                        new UUID(0, 2),
                        "Acme",
                        LocalDate.parse("2026-12-07"),
                        LocalDate.parse("2026-12-20"),
                        false,
                        false,
                        false),
                new JobSnapshot.State(status, ResultStatus.RUNNING, 0, false),
                new JobSnapshot.Run(1, 1, "submit", true, 0, 0, null),
                null,
                null,
                new JobSnapshot.Times(TAKEN, TAKEN, TAKEN, TAKEN, stopped, finished, null, null, null),
                minutes(200));
        var millis = JobView.of(job).runMillis();
        assertThat(millis).isNotNull();
        return Duration.ofMillis(millis == null ? 0 : millis);
    }

    private static Instant minutes(int minutes) {
        return TAKEN.plus(Duration.ofMinutes(minutes));
    }
}
