package io.shiftloom.api.console.service;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.service.WorkerOperations;
import io.shiftloom.api.operations.service.WorkerView;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The worker processes, and what each of them works on. */
@Controller
@RequestMapping("/console/workers")
class WorkerPages {

    private static final Columns<WorkerView> COLUMNS = Columns.<WorkerView>none()
            .by("state", WorkerView::alive)
            .by("worker", WorkerView::host)
            .by("runs", worker -> worker.holds().size())
            .byOptional("memory", worker -> Optional.ofNullable(worker.heapUsed()))
            .by("cores", WorkerView::cores)
            .by("up", WorkerView::startedAt);

    private final WorkerOperations workers;
    private final JobReading jobs;
    private final Clock clock;

    WorkerPages(WorkerOperations workers, JobReading jobs, Clock clock) {
        this.workers = workers;
        this.jobs = jobs;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView list(
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            HttpServletRequest request,
            Model model) {
        var shown = workers.list();
        var mark = LivePart.mark(
                clock.instant(), shown.stream().map(WorkerPages::state).toList());
        model.addAttribute("table", TableQuery.of(request, "/console/workers").whole(COLUMNS, shown));
        model.addAttribute("queued", shown.isEmpty() ? jobs.statistics().queued() : 0);
        model.addAttribute("mark", mark);
        return LivePart.of(part.isEmpty() ? "console/workers" : "console/workers :: live", mark, seen, model);
    }

    /** What it shows that changes; its memory counts in megabytes. */
    private static List<Object> state(WorkerView worker) {
        var used = worker.heapUsed();
        return List.of(worker.worker(), worker.alive(), worker.drain(), worker.holds(), used == null ? "" : used >> 20);
    }

    @PostMapping("/{worker}/drain")
    @RequiresRole(OperatorRole.OPERATOR)
    String drain(@PathVariable String worker, Actor actor, HttpServletRequest request) {
        var asked = workers.drain(actor, worker);
        FlashMessage.keep(request, "done.worker-drain", asked.host());
        return "redirect:/console/workers";
    }

    @PostMapping("/{worker}/resume")
    @RequiresRole(OperatorRole.OPERATOR)
    String resume(@PathVariable String worker, Actor actor, HttpServletRequest request) {
        var asked = workers.resume(actor, worker);
        FlashMessage.keep(request, "done.worker-resume", asked.host());
        return "redirect:/console/workers";
    }
}
