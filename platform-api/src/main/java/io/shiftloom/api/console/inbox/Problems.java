package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.operations.job.StatisticsView;
import io.shiftloom.api.operations.service.MaintenanceOperations;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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

    List<Problem> list(StatisticsView figures, Instant now, Language language) {
        var words = new ProblemWords(language);
        var found = new ArrayList<Problem>();
        workers(figures, words, found);
        problems.jobs("error", now).forEach(jobs -> found.add(words.error(jobs)));
        problems.jobs("failed", now).forEach(jobs -> found.add(words.failed(jobs)));
        problems.deadLetters().forEach(letters -> found.add(words.letters(letters)));
        problems.silencedWebhooks().forEach(webhook -> found.add(words.silenced(webhook)));
        maintenance.list().stream()
                .filter(job -> job.lastState() == MaintenanceRun.State.FAILED)
                .forEach(job -> found.add(words.maintenance(job)));
        int stopped = problems.stoppedJobs().size();
        if (stopped > 0) {
            found.add(words.stopped(stopped));
        }
        return List.copyOf(found);
    }

    private static void workers(StatisticsView figures, ProblemWords words, List<Problem> found) {
        var lost = figures.workers().stream().filter(worker -> !worker.alive()).toList();
        if (lost.size() == figures.workers().size()) {
            found.add(words.noWorker(figures.queued()));
        } else if (!lost.isEmpty()) {
            found.add(words.lostWorkers(lost.size()));
        }
    }
}
