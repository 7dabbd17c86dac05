package io.shiftloom.api.console.condition;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.ProgressWords;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.operations.job.JobDetailView;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Duration;
import java.time.Instant;

/** How a condition stands, in one sentence. */
record StatusSentence(Language language) {

    private static final double LEAST_TO_JUDGE = 0.05;

    /** @param shown the status of the condition's head */
    String of(JobDetailView detail, String shown, Instant now) {
        var job = detail.job();
        if (!job.replacesResult()) {
            var open = job.confirmedAt() == null && !shown.equals(ConditionHead.WITHDRAWN);
            return language.text(open ? "stands.result" : "stands." + shown) + " " + beside(detail, now);
        }
        return switch (job.status()) {
            case RUNNING -> running(detail, "stands.running", "stands.running-for", now);
            case COMPLETED -> completed(detail, shown);
            case CANCELED -> language.text("stands.canceled");
            case FAILED -> language.text("stands.failed");
            case NO_SOLUTION -> language.text("stands.no-solution");
            case STOPPED -> language.text("stands.stopped");
            case QUEUED, STOPPING, ERROR -> first(detail);
        };
    }

    private String first(JobDetailView detail) {
        return detail.explanation().isEmpty()
                ? ""
                : new RuleWords(language).said(detail.explanation().getFirst());
    }

    /** How a further run stands, which leaves the result alone. */
    private String beside(JobDetailView detail, Instant now) {
        return switch (detail.job().status()) {
            case QUEUED -> language.text("stands.beside-queued");
            case RUNNING, STOPPING -> running(detail, "stands.beside-running", "stands.beside-running-for", now);
            case STOPPED -> language.text("stands.beside-stopped");
            case COMPLETED ->
                language.text(
                        "stands.beside", candidates(detail.runs().getFirst().candidateCount()));
            case CANCELED, FAILED, ERROR, NO_SOLUTION -> language.text("stands.beside-without");
        };
    }

    private String completed(JobDetailView detail, String shown) {
        return shown.equals(ResultStatus.COMPLETED.code())
                ? language.text("stands.open", candidates(detail.job().candidateCount()), first(detail))
                : language.text("stands." + shown);
    }

    private String candidates(int count) {
        return language.count("stands.candidates", count);
    }

    private String running(JobDetailView detail, String key, String timedKey, Instant now) {
        var progress = detail.job().progress();
        if (progress == null || (progress.step() == null && progress.phase() == null)) {
            return first(detail);
        }
        var fraction = progress.fraction();
        var what = new ProgressWords(language).of(progress);
        var left = fraction == null ? "" : left(detail, fraction, now);
        return left.isEmpty() ? language.text(key, what) : language.text(timedKey, what, left);
    }

    /** At the pace of the step so far; empty when there is not enough of it to judge by. */
    private static String left(JobDetailView detail, double fraction, Instant now) {
        var step = detail.steps().isEmpty() ? null : detail.steps().getLast();
        var start = step == null || step.endedAt() != null ? null : step.startedAt();
        if (start == null || fraction < LEAST_TO_JUDGE || fraction >= 1) {
            return "";
        }
        var left = Duration.ofMillis(Math.round(Duration.between(start, now).toMillis() * (1 - fraction) / fraction));
        return left.toMinutes() < 2 ? Math.max(1, left.toSeconds()) + " s" : left.toMinutes() + " min";
    }
}
