package io.shiftloom.api.console.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.shiftloom.jobs.history.RunHistory;
import io.shiftloom.jobs.history.RunHistory.Attempt;
import io.shiftloom.jobs.history.RunHistory.ChunkAttempt;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.schedule.chunk.ChunkState;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RunTimelineTest {

    private static final Instant START = Instant.parse("2026-12-07T09:00:00Z");
    private static final Instant NOW = at(900);
    private static final Offset<Double> PIXEL = within(1.0);

    private static Instant at(long second) {
        return START.plusSeconds(second);
    }

    private static JobDetail.Run run(int run, long requested, long taken, @Nullable Instant finished) {
        return new JobDetail.Run(
                run,
                "submit",
                finished == null ? null : ResultStatus.COMPLETED,
                0,
                0,
                0,
                null,
                at(requested),
                at(taken),
                finished);
    }

    private static Attempt attempt(int number, long from, @Nullable Instant to, String status, String trace) {
        var step = new Attempt.StepTry(number, "validation", at(from), to, status, trace);
        return new Attempt(number, at(from), to, status, trace, List.of(step));
    }

    private static RunSpans spans(JobDetail.Run run, Attempt... attempts) {
        return RunSpans.of(run, new RunHistory(run.run(), List.of(attempts), List.of()), NOW);
    }

    private static RunTimeline.Group only(RunSpans spans) {
        return RunTimeline.of(List.of(spans), Set.of(spans.run().run()))
                .groups()
                .getFirst();
    }

    @Test
    void allRunsShareOneScaleAndTheFirstComesFirst() {
        var second = spans(run(2, 40, 45, at(65)), attempt(1, 45, at(65), "COMPLETED", ""));
        var first = spans(run(1, 0, 5, at(40)), attempt(1, 5, at(40), "COMPLETED", ""));

        var timeline = RunTimeline.of(List.of(second, first), Set.of(1));

        assertThat(timeline.groups())
                .extracting(group -> group.spans().run().run())
                .containsExactly(1, 2);
        assertThat(timeline.shortened()).isFalse();
        var bars = timeline.groups().getLast().whole();
        assertThat(bars.getFirst().x()).isCloseTo(615, PIXEL);
        assertThat(bars.getLast().x() + bars.getLast().width()).isCloseTo(1000, PIXEL);
        assertThat(timeline.groups().getLast().course()).isEmpty();
    }

    @Test
    void failuresLeaveGapsInWhichItWaits() {
        var failed = attempt(1, 0, at(10), "FAILED", "java.lang.Broken: no\n\tat io.shiftloom.X");
        var good = attempt(2, 15, at(20), "COMPLETED", "");

        var spans = spans(run(1, 0, 0, at(20)), failed, good);

        assertThat(spans.course())
                .extracting(RunSpan::id)
                .containsExactly("waiting", "attempt-1", "step-1", "back-off-1", "attempt-2", "step-2");
        var gap = spans.find("back-off-1").orElseThrow();
        assertThat(gap.millis()).isEqualTo(5000);
        assertThat(gap.cause()).isEqualTo(RunSpan.Cause.RETRY);
        var first = spans.find("attempt-1").orElseThrow();
        assertThat(first.message()).isEqualTo("java.lang.Broken: no");
        assertThat(first.trace()).contains("at io.shiftloom.X");
        assertThat(first.tone()).isEqualTo("failed");
    }

    @Test
    void whatWasWrittenOffWithoutAWordLostItsWorkerAndWhatStoppedWasHandedOn() {
        var spans =
                spans(run(1, 0, 0, null), attempt(1, 0, at(10), "FAILED", ""), attempt(2, 10, at(20), "STOPPED", ""));

        assertThat(spans.find("attempt-1").orElseThrow().cause()).isEqualTo(RunSpan.Cause.LOST);
        assertThat(spans.find("back-off-1")).isEmpty();
        var open = spans.find("back-off-2").orElseThrow();
        assertThat(open.cause()).isEqualTo(RunSpan.Cause.HANDED_ON);
        assertThat(open.over()).isFalse();
        assertThat(open.to()).isEqualTo(NOW);
    }

    /** A restart takes the same run once more. */
    @Test
    void aRunThatIsTakenAgainDidNotWaitWhileItWasWorkedOn() {
        var spans = spans(
                run(1, 0, 25, at(40)), attempt(1, 5, at(10), "STOPPED", ""), attempt(2, 25, at(40), "COMPLETED", ""));

        assertThat(spans.find("waiting").orElseThrow().millis()).isEqualTo(5000);
        assertThat(spans.find("back-off-1").orElseThrow().tone()).isEqualTo("waited");
    }

    @Test
    void longWaitsAreShortenedSoThatWorkIsSeen() {
        var spans = spans(run(1, 0, 80_000, at(80_010)), attempt(1, 80_000, at(80_010), "COMPLETED", ""));

        var timeline = RunTimeline.of(List.of(spans), Set.of(1));

        assertThat(timeline.shortened()).isTrue();
        var whole = timeline.groups().getFirst().whole();
        assertThat(whole.getFirst().width()).isCloseTo(333, PIXEL);
        assertThat(whole.getLast().width()).isCloseTo(667, PIXEL);
    }

    @Test
    void chunksAreGroupedByWorkerAndUnknownOnesStayUnknown() {
        var run = run(1, 0, 0, at(30));
        var history = new RunHistory(
                1,
                List.of(attempt(1, 0, at(30), "COMPLETED", "")),
                List.of(chunk(7, "12-a"), chunk(8, "34-b"), chunk(9, "12-a"), chunk(10, null)));

        var lanes = only(RunSpans.of(run, history, NOW)).lanes();

        assertThat(lanes).extracting(RunTimeline.Lane::pid).containsExactly("12", "34", "");
        assertThat(lanes.getFirst().chunks()).hasSize(2);
    }

    private static ChunkAttempt chunk(int day, @Nullable String worker) {
        return new ChunkAttempt(
                LocalDate.of(2027, 1, day),
                ChunkState.DONE,
                worker,
                null,
                at(0),
                worker == null ? null : at(2),
                at(9),
                null,
                null);
    }

    @Test
    void anOpenRunReachesAsFarAsItWasWorkedOn() {
        var bars = only(RunSpans.of(
                        run(1, 0, 450, null),
                        new RunHistory(1, List.of(attempt(1, 450, null, "STARTED", "")), List.of()),
                        NOW))
                .whole();

        assertThat(bars.getLast().span().cause()).isEqualTo(RunSpan.Cause.RUNNING);
        assertThat(bars.getLast().x() + bars.getLast().width()).isCloseTo(1000, PIXEL);
    }
}
