package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.operations.job.StatisticsView;
import io.shiftloom.api.operations.service.MaintenanceOperations;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
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
        add(problems.jobs("error", now), words::error, words::moreErrors, found);
        add(problems.jobs("failed", now), words::failed, words::moreFailed, found);
        add(problems.deadLetters(), words::letters, words::moreLetters, found);
        add(problems.silencedWebhooks(), words::silenced, words::moreSilenced, found);
        maintenance.list().stream()
                .filter(job -> job.lastState() == MaintenanceRun.State.FAILED)
                .forEach(job -> found.add(words.maintenance(job)));
        if (figures.stopped() > 0) {
            found.add(words.stopped(figures.stopped()));
        }
        return List.copyOf(found);
    }

    /** As many as are shown of a kind, and a line that says so where there are more. */
    private static <T> void add(
            List<T> groups, Function<T, Problem> telling, Supplier<Problem> more, List<Problem> found) {
        groups.stream().limit(ProblemRepository.MOST_GROUPS).map(telling).forEach(found::add);
        if (groups.size() > ProblemRepository.MOST_GROUPS) {
            found.add(more.get());
        }
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
