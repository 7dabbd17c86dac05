package io.shiftloom.api.console.service;

import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobSearch;
import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.api.operations.job.StatisticsView;
import io.shiftloom.api.paging.PageRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The worker processes, and what each of them runs. */
@Controller
class WorkerPages {

    private static final int MOST_RUNNING = 500;

    private static final Columns<Occupied> COLUMNS = Columns.<Occupied>none()
            .by("state", one -> one.worker().alive())
            .by("worker", one -> one.worker().host())
            .by("runs", one -> one.jobs().size())
            .by("cores", one -> one.worker().cores())
            .by("up", one -> one.worker().startedAt());

    private final JobReading jobs;
    private final Clock clock;

    WorkerPages(JobReading jobs, Clock clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    /** A process with the jobs that it owns. */
    record Occupied(StatisticsView.Worker worker, List<JobView> jobs) {}

    @GetMapping("/console/workers")
    ModelAndView list(
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            HttpServletRequest request,
            Model model) {
        var figures = jobs.statistics();
        var running = jobs.list(new JobSearch(
                        Optional.of("running,stopping"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        PageRequest.first(MOST_RUNNING)))
                .items();
        var workers = figures.workers().stream()
                .map(worker -> new Occupied(
                        worker,
                        running.stream()
                                .filter(job -> job.owner() != null
                                        && Objects.equals(job.owner().worker(), worker.worker()))
                                .toList()))
                .toList();
        var mark = LivePart.mark(
                clock.instant(),
                figures.workers().stream()
                        .map(worker -> worker.worker() + worker.alive())
                        .toList(),
                LivePart.progress(running));
        model.addAttribute("table", TableQuery.of(request, "/console/workers").whole(COLUMNS, workers));
        model.addAttribute("queued", figures.queued());
        model.addAttribute("mark", mark);
        return LivePart.of(part.isEmpty() ? "console/workers" : "console/workers :: live", mark, seen, model);
    }
}
