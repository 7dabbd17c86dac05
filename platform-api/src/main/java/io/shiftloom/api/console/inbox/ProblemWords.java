package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.inbox.Problem.Remedy;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.LocalizedText;
import io.shiftloom.api.operations.service.MaintenanceJob;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** What is wrong, told with what can be done about it. */
record ProblemWords(Language language) {

    private static final String ERRORS = "/console/jobs?status=error&ended=7d";
    private static final String FAILED = "/console/jobs?status=failed&ended=7d";
    private static final String LETTERS = "/console/deliveries?status=dead";
    private static final String TENANTS = "/console/tenants";

    Problem noWorker(long queued) {
        return told(
                language.text("problem.no-worker"),
                language.count("problem.no-worker.cause", queued),
                "/console/workers");
    }

    Problem lostWorkers(int lost) {
        return told(
                language.count("problem.lost-workers", lost),
                language.text("problem.lost-workers.cause"),
                "/console/workers");
    }

    Problem error(ProblemRepository.Jobs jobs) {
        return new Problem(
                language.count("problem.error", jobs.count()),
                jobs.cause().isEmpty() ? here(language.text("problem.error.cause")) : language.told(jobs.cause()),
                jobs.newest(),
                ERRORS,
                Map.of("outcome", "error", "cause", jobs.cause()),
                List.of(remedy("restart-jobs", jobs.count(), "/console/inbox/jobs/restart"), abandon(jobs.count())));
    }

    Problem failed(ProblemRepository.Jobs jobs) {
        return new Problem(
                language.count("problem.failed", jobs.count()),
                jobs.cause().isEmpty() ? here(language.text("problem.failed.cause")) : language.told(jobs.cause()),
                jobs.newest(),
                FAILED,
                Map.of("outcome", "failed", "cause", jobs.cause()),
                List.of(abandon(jobs.count())));
    }

    Problem letters(ProblemRepository.Letters letters) {
        return new Problem(
                language.count("problem.letters", letters.count(), letters.tenantName()),
                here(language.named("status", letters.cause())),
                letters.newest(),
                LETTERS + "&tenant=" + letters.tenantId(),
                Map.of("tenant", letters.tenantId().toString(), "cause", letters.cause()),
                List.of(
                        remedy("replay", letters.count(), "/console/inbox/letters/replay"),
                        remedy("discard", letters.count(), "/console/inbox/letters/discard")));
    }

    Problem silenced(ProblemRepository.Silenced webhook) {
        return told(
                language.text("problem.silenced", webhook.tenantName()),
                language.told(webhook.reason()).lang() == null ? webhook.reason() : language.text("webhook.silenced"),
                TENANTS + "/" + webhook.tenantId());
    }

    Problem maintenance(MaintenanceJob job) {
        var name = job.name().code();
        var run = job.lastRun();
        return new Problem(
                language.text("problem.maintenance", name),
                language.told(run == null ? null : run.message()),
                job.lastFinishedAt(),
                "/console/maintenance/" + URLEncoder.encode(name, StandardCharsets.UTF_8),
                Map.of(),
                List.of(new Remedy(
                        language.text("remedy.run-again"),
                        "/console/maintenance/" + name + "/run",
                        language.text("remedy.run-again.question", name))));
    }

    Problem stopped(int stopped) {
        return new Problem(
                language.count("problem.stopped", stopped),
                here(language.text("problem.stopped.cause")),
                null,
                "/console/jobs?status=stopped",
                Map.of(),
                List.of(remedy("restart-stopped", stopped, "/console/inbox/stopped/restart")));
    }

    Problem moreErrors() {
        return more("error", ERRORS);
    }

    Problem moreFailed() {
        return more("failed", FAILED);
    }

    Problem moreLetters() {
        return more("letters", LETTERS);
    }

    Problem moreSilenced() {
        return more("silenced", TENANTS);
    }

    /** There are more groups than are shown. */
    private Problem more(String kind, String place) {
        return told(
                language.text("problem.more." + kind, ProblemRepository.MOST_GROUPS),
                language.text("problem.more-follow"),
                place);
    }

    private Remedy abandon(long count) {
        return remedy("abandon", count, "/console/inbox/jobs/abandon");
    }

    private Remedy remedy(String code, long count, String path) {
        var question = language.text("remedy." + code + ".question");
        return new Remedy(
                language.count("remedy." + code, count),
                path,
                count > ProblemRepository.MOST_AT_ONCE ? question + " " + atMost() : question);
    }

    private String atMost() {
        return language.text("remedy.at-most", language.grouped(ProblemRepository.MOST_AT_ONCE));
    }

    private static Problem told(String title, String cause, String place) {
        return new Problem(title, here(cause), null, place, Map.of(), List.of());
    }

    /** In the language of the page. */
    private static LocalizedText here(String text) {
        return new LocalizedText(text, null);
    }
}
