package io.shiftloom.api.console.job;

import io.shiftloom.api.console.page.Filter;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.job.JobDetailView;
import io.shiftloom.api.operations.job.JobOperations;
import io.shiftloom.api.operations.job.JobOrder;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobSearch;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobStatus;
import java.time.Clock;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

@Controller
@RequestMapping("/console/jobs")
class JobPages {

    private static final int OPEN_PACE = 2000;
    private static final int PENDING_PACE = 8000;

    private final JobReading jobs;
    private final JobOperations operations;
    private final PlatformDatabase database;
    private final ConditionRepository conditions;
    private final Clock clock;

    JobPages(
            JobReading jobs,
            JobOperations operations,
            PlatformDatabase database,
            ConditionRepository conditions,
            Clock clock) {
        this.jobs = jobs;
        this.operations = operations;
        this.database = database;
        this.conditions = conditions;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView list(
            @RequestParam(defaultValue = "") String status,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String cursor,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            Model model) {
        var found = jobs.list(new JobSearch(
                Filter.given(status),
                Filter.given(tenant),
                Filter.given(since),
                Filter.given(q),
                PageRequest.after(Filter.given(cursor))));
        var mark = LivePart.mark(clock.instant(), LivePart.progress(found.items()));
        model.addAttribute("jobs", found);
        model.addAttribute("mark", mark);
        model.addAttribute("status", status);
        model.addAttribute("tenant", tenant);
        model.addAttribute("since", since);
        model.addAttribute("q", q.strip());
        model.addAttribute("cursor", cursor);
        model.addAttribute(
                "statuses",
                Arrays.stream(JobStatus.values()).map(JobStatus::code).toList());
        return LivePart.of(part.isEmpty() ? "console/jobs" : "console/jobs :: live", mark, seen, model);
    }

    @GetMapping("/{conditionId}")
    ModelAndView show(
            @PathVariable UUID conditionId,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            Model model) {
        var detail = jobs.show(conditionId);
        var mark = LivePart.mark(
                clock.instant(),
                LivePart.progress(detail.job()),
                detail.explanation(),
                detail.steps(),
                detail.partitions(),
                detail.deliveries());
        model.addAttribute("job", detail.job());
        model.addAttribute("detail", detail);
        model.addAttribute("pace", pace(detail));
        model.addAttribute("timeline", StepTimeline.of(detail.steps()));
        model.addAttribute(
                "convergence", Convergence.of(jobs.course(conditionId).searches()));
        conditions
                .find(database.jdbc(), detail.job().tenantId(), conditionId)
                .ifPresent(condition -> model.addAttribute(
                        "parameters", RequestFact.of(condition, detail.job().run())));
        model.addAttribute("mark", mark);
        return LivePart.of(part.isEmpty() ? "console/job" : "console/job :: live", mark, seen, model);
    }

    /** Milliseconds between two polls of the page; null once the job is over and its webhook is sent. */
    private static @Nullable Integer pace(JobDetailView detail) {
        if (detail.job().finishedAt() == null) {
            return OPEN_PACE;
        }
        return detail.deliveries().stream().anyMatch(sent -> sent.state().equals("pending")) ? PENDING_PACE : null;
    }

    /** Restart, stop, abandon, recover, replay or replace, if the job is still as it was seen. */
    @PostMapping("/{conditionId}/{action}")
    @RequiresRole(OperatorRole.OPERATOR)
    String act(
            @PathVariable UUID conditionId,
            @PathVariable String action,
            Actor actor,
            @RequestParam(defaultValue = "") String version) {
        var wanted = JobAction.find(action)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, "There is no such page."));
        operations.apply(actor, conditionId, new JobOrder(wanted, Filter.given(version)));
        return "redirect:/console/jobs/" + conditionId;
    }
}
