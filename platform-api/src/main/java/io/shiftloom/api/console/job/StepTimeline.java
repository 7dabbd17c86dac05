package io.shiftloom.api.console.job;

import io.shiftloom.api.operations.job.JobDetailView.StepView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a job over time.
 *
 * @param bars in the order of the steps
 */
record StepTimeline(List<Bar> bars) {

    private static final double WIDTH = 1000;
    private static final double NARROWEST = 4;

    /** A step in a box {@code 1000} wide; it has not begun when it has no width. */
    public record Bar(String name, String status, double x, double width, long millis, int attempts, String message) {}

    static StepTimeline of(List<StepView> steps) {
        var first =
                steps.stream().map(StepView::startedAt).filter(Objects::nonNull).min(Instant::compareTo);
        var last =
                steps.stream().map(StepTimeline::end).filter(Objects::nonNull).max(Instant::compareTo);
        if (first.isEmpty() || last.isEmpty()) {
            return new StepTimeline(List.of());
        }
        long whole = Math.max(1, Duration.between(first.get(), last.get()).toMillis());
        return new StepTimeline(
                steps.stream().map(step -> bar(step, first.get(), whole)).toList());
    }

    private static Bar bar(StepView step, Instant first, long whole) {
        var start = step.startedAt();
        var end = end(step);
        boolean begun = start != null && end != null;
        double x = start == null ? 0 : WIDTH * Duration.between(first, start).toMillis() / whole;
        double width = start == null || end == null
                ? 0
                : WIDTH * Duration.between(start, end).toMillis() / whole;
        double from = Math.min(x, WIDTH - NARROWEST);
        return new Bar(
                step.step(),
                step.status(),
                from,
                begun ? Math.max(NARROWEST, Math.min(width, WIDTH - from)) : 0,
                step.durationMillis(),
                step.attempts(),
                Objects.requireNonNullElse(step.message(), ""));
    }

    /** A step that still runs ends where its duration has come to. */
    private static @Nullable Instant end(StepView step) {
        var start = step.startedAt();
        return step.endedAt() != null || start == null ? step.endedAt() : start.plusMillis(step.durationMillis());
    }
}
