package io.shiftloom.api.console.job;

import io.shiftloom.jobs.operations.JobDetail;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * All runs of a condition over time, in a box 1000 wide.
 *
 * @param bars the first run first
 */
record RunTimeline(List<Bar> bars) {

    private static final double WIDTH = 1000;
    private static final double NARROWEST = 4;

    /** A run: how long it waited and how long it was worked on, both drawn from left to right. */
    public record Bar(JobDetail.Run run, double waitX, double waitWidth, double workX, double workWidth) {

        public boolean begun() {
            return workWidth > 0;
        }
    }

    /** @param now until when an open run has been worked on, or has waited */
    static RunTimeline of(List<JobDetail.Run> runs, Instant now) {
        var sorted = runs.stream()
                .sorted(Comparator.comparingInt(JobDetail.Run::run))
                .toList();
        if (sorted.isEmpty()) {
            return new RunTimeline(List.of());
        }
        var first = sorted.getFirst().requestedAt();
        var last = sorted.stream()
                .map(run -> Objects.requireNonNullElse(run.finishedAt(), now))
                .max(Comparator.naturalOrder())
                .orElse(now);
        double whole = Math.max(1, Duration.between(first, last).toMillis());
        return new RunTimeline(
                sorted.stream().map(run -> bar(run, first, whole, now)).toList());
    }

    private static Bar bar(JobDetail.Run run, Instant first, double whole, Instant now) {
        var end = Objects.requireNonNullElse(run.finishedAt(), now);
        var taken = run.takenAt();
        double x = WIDTH * Duration.between(first, run.requestedAt()).toMillis() / whole;
        double waited = WIDTH
                * Duration.between(run.requestedAt(), taken == null ? end : taken)
                        .toMillis()
                / whole;
        if (taken == null) {
            return new Bar(run, x, Math.max(NARROWEST, waited), x, 0);
        }
        double from = Math.min(WIDTH - NARROWEST, x + waited);
        double worked = WIDTH * Duration.between(taken, end).toMillis() / whole;
        return new Bar(run, x, Math.max(0, waited), from, Math.max(NARROWEST, Math.min(worked, WIDTH - from)));
    }
}
