package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.inbox.Problem.Remedy;
import io.shiftloom.api.operations.job.StatisticsView;
import io.shiftloom.api.operations.maintenance.MaintenanceOperations;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Collects what an operator should look at, the most urgent first. */
@Component
class Problems {

    private final ProblemRepository problems;
    private final MaintenanceOperations maintenance;

    Problems(ProblemRepository problems, MaintenanceOperations maintenance) {
        this.problems = problems;
        this.maintenance = maintenance;
    }

    List<Problem> list(StatisticsView figures, Instant now) {
        var found = new ArrayList<Problem>();
        workers(figures, found);
        problems.jobs("error", now).forEach(jobs -> found.add(error(jobs)));
        problems.jobs("failed", now).forEach(jobs -> found.add(failed(jobs)));
        problems.deadLetters().forEach(letters -> found.add(letters(letters)));
        problems.silencedWebhooks().forEach(webhook -> found.add(silenced(webhook)));
        maintenance(found);
        stopped(found);
        return List.copyOf(found);
    }

    private static void workers(StatisticsView figures, List<Problem> found) {
        var lost = figures.workers().stream().filter(worker -> !worker.alive()).toList();
        if (lost.size() == figures.workers().size()) {
            found.add(told(
                    "No worker is alive",
                    figures.queued() + " jobs wait. Start a process with the role worker.",
                    "/console/workers"));
        } else if (!lost.isEmpty()) {
            found.add(told(
                    count(lost.size(), "worker", "workers") + " lost in the last day",
                    "Others took over what they had.",
                    "/console/workers"));
        }
    }

    private static Problem error(ProblemRepository.Jobs jobs) {
        return new Problem(
                count(jobs.count(), "job", "jobs") + " ended by a fault",
                jobs.cause().isEmpty() ? "Workers died while they had them." : jobs.cause(),
                jobs.newest(),
                "/console/jobs?status=error&since=7d",
                Map.of("outcome", "error", "cause", jobs.cause()),
                List.of(
                        new Remedy(
                                "Restart all",
                                "/console/inbox/jobs/restart",
                                "Restart these jobs? Solved chunks are kept."),
                        new Remedy("Give up all", "/console/inbox/jobs/abandon", "Give these jobs up?")));
    }

    private static Problem failed(ProblemRepository.Jobs jobs) {
        return new Problem(
                count(jobs.count(), "job", "jobs") + " without a schedule or a proof",
                jobs.cause().isEmpty() ? "The effort ran out." : jobs.cause(),
                jobs.newest(),
                "/console/jobs?status=failed&since=7d",
                Map.of("outcome", "failed", "cause", jobs.cause()),
                List.of(new Remedy("Give up all", "/console/inbox/jobs/abandon", "Give these jobs up?")));
    }

    private static Problem letters(ProblemRepository.Letters letters) {
        return new Problem(
                count(letters.count(), "dead letter", "dead letters") + " to " + letters.tenantName(),
                letters.cause(),
                letters.newest(),
                "/console/deliveries?status=dead&tenant=" + letters.tenantId(),
                Map.of("tenant", letters.tenantId().toString(), "cause", letters.cause()),
                List.of(
                        new Remedy("Replay all", "/console/inbox/letters/replay", "Send these again?"),
                        new Remedy("Discard all", "/console/inbox/letters/discard", "Discard these for good?")));
    }

    private static Problem silenced(ProblemRepository.Silenced webhook) {
        return told(
                "The webhook of " + webhook.tenantName() + " is off",
                webhook.reason(),
                "/console/tenants/" + webhook.tenantId());
    }

    private void maintenance(List<Problem> found) {
        maintenance.list().stream()
                .filter(job -> job.lastState() == MaintenanceRun.State.FAILED)
                .forEach(job -> {
                    var name = job.name().code();
                    var run = job.lastRun();
                    found.add(new Problem(
                            "The last run of " + name + " failed",
                            run == null || run.message() == null ? "" : run.message(),
                            job.lastFinishedAt(),
                            "/console/maintenance/" + URLEncoder.encode(name, StandardCharsets.UTF_8),
                            Map.of(),
                            List.of(new Remedy(
                                    "Run again", "/console/maintenance/" + name + "/run", "Run " + name + " now?"))));
                });
    }

    private void stopped(List<Problem> found) {
        int stopped = problems.stoppedJobs().size();
        if (stopped > 0) {
            found.add(new Problem(
                    count(stopped, "job is stopped", "jobs are stopped"),
                    "Operators stopped them. A restart continues each where it was.",
                    null,
                    "/console/jobs?status=stopped",
                    Map.of(),
                    List.of(new Remedy("Restart all", "/console/inbox/stopped/restart", "Restart all stopped jobs?"))));
        }
    }

    private static Problem told(String title, String cause, String place) {
        return new Problem(title, cause, null, place, Map.of(), List.of());
    }

    private static String count(int count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }
}
