package io.shiftloom.api.console.condition;

import io.shiftloom.api.console.page.ProgressWords;
import io.shiftloom.api.operations.job.JobDetailView;
import java.time.Duration;
import java.time.Instant;

/** How a condition stands, in one sentence. */
final class StatusSentence {

    private static final double LEAST_TO_JUDGE = 0.05;

    private StatusSentence() {}

    static String of(JobDetailView detail, Instant now) {
        var job = detail.job();
        return switch (job.status()) {
            case RUNNING -> running(detail, now);
            case COMPLETED -> completed(detail);
            case CANCELED -> "The client cancelled it.";
            case FAILED -> "No schedule was found, and there is no proof that none exists.";
            case ERROR -> "A technical fault ended it: " + first(detail);
            case NO_SOLUTION -> "Proven: no schedule keeps every hard rule. Why shows the proof and what helps.";
            case STOPPED -> "An operator stopped it. A restart continues it where it was.";
            case QUEUED, STOPPING -> first(detail);
        };
    }

    private static String first(JobDetailView detail) {
        return detail.explanation().isEmpty() ? "" : detail.explanation().getFirst();
    }

    private static String completed(JobDetailView detail) {
        var job = detail.job();
        if (!job.replacesResult()) {
            return "Its result stands. A further run put "
                    + candidates(detail.runs().getFirst().candidateCount()) + " beside it: see Compare.";
        }
        return job.confirmedAt() == null
                ? candidates(job.candidateCount()) + ", nobody has confirmed one. " + first(detail)
                : "Confirmed, people work by it.";
    }

    private static String candidates(int count) {
        return count == 1 ? "1 candidate" : count + " candidates";
    }

    private static String running(JobDetailView detail, Instant now) {
        var progress = detail.job().progress();
        if (progress == null || (progress.step() == null && progress.phase() == null)) {
            return first(detail);
        }
        var fraction = progress.fraction();
        return "Being solved: " + ProgressWords.of(progress) + (fraction == null ? "." : left(detail, fraction, now));
    }

    /** At the pace of the step so far, when there is enough of it to judge by. */
    private static String left(JobDetailView detail, double fraction, Instant now) {
        var step = detail.steps().isEmpty() ? null : detail.steps().getLast();
        var start = step == null || step.endedAt() != null ? null : step.startedAt();
        if (start == null || fraction < LEAST_TO_JUDGE || fraction >= 1) {
            return ".";
        }
        var left = Duration.ofMillis(Math.round(Duration.between(start, now).toMillis() * (1 - fraction) / fraction));
        return ", this step takes about " + words(left) + " more.";
    }

    private static String words(Duration left) {
        return left.toMinutes() < 2 ? Math.max(1, left.toSeconds()) + " s" : left.toMinutes() + " min";
    }
}
