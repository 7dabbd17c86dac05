package io.shiftloom.api.console.service;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.TableQuery;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.service.MaintenanceJob;
import io.shiftloom.api.operations.service.MaintenanceOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The maintenance jobs and their runs. */
@Controller
@RequestMapping("/console/maintenance")
class MaintenancePages {

    private static final int RUNS = 30;
    private static final int PACE = 2000;

    private static final Columns<MaintenanceJob> COLUMNS = Columns.<MaintenanceJob>none()
            .by("job", job -> job.name().code())
            .byOptional("state", job -> Optional.ofNullable(job.lastState()).map(MaintenanceRun.State::code))
            .byOptional("last", job -> Optional.ofNullable(job.lastFinishedAt()))
            .byOptional("rows", job -> Optional.ofNullable(job.lastItems()));

    private final MaintenanceOperations maintenance;
    private final Clock clock;

    MaintenancePages(MaintenanceOperations maintenance, Clock clock) {
        this.maintenance = maintenance;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView list(
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            HttpServletRequest request,
            Model model) {
        var jobs = maintenance.list();
        var mark = LivePart.mark(
                clock.instant(), jobs.stream().map(MaintenanceJob::lastRun).toList());
        model.addAttribute(
                "table", TableQuery.of(request, "/console/maintenance").whole(COLUMNS, jobs));
        model.addAttribute("mark", mark);
        model.addAttribute(
                "pace", jobs.stream().map(MaintenanceJob::lastRun).anyMatch(MaintenancePages::isOpen) ? PACE : null);
        return LivePart.of(part.isEmpty() ? "console/maintenance" : "console/maintenance :: live", mark, seen, model);
    }

    private static boolean isOpen(@Nullable MaintenanceRun run) {
        return run != null
                && List.of(MaintenanceRun.State.QUEUED, MaintenanceRun.State.RUNNING)
                        .contains(run.state());
    }

    @GetMapping("/{name}")
    String runs(@PathVariable String name, Model model) {
        model.addAttribute("runs", maintenance.runs(name, RUNS));
        model.addAttribute("name", name);
        return "console/maintenance-runs";
    }

    @PostMapping("/{name}/run")
    @RequiresRole(OperatorRole.OPERATOR)
    String run(@PathVariable String name, Actor actor, HttpServletRequest request) {
        maintenance.run(actor, name);
        FlashMessage.keep(request, "done.maintenance-queued", name);
        return "redirect:/console/maintenance";
    }
}
