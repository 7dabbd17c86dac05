package io.shiftloom.api.console.job;

import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.api.console.page.LivePart;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.progress.RunCourse;
import java.time.Clock;
import java.util.List;
import java.util.Map;
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

    private static final String JOBS = "/ops/v1/jobs";
    private static final String REPLACE = "replace";
    private static final int OPEN_PACE = 2000;
    private static final int PENDING_PACE = 8000;

    private final OperatorApi operators;
    private final PlatformDatabase database;
    private final ConditionRepository conditions;
    private final Clock clock;

    JobPages(OperatorApi operators, PlatformDatabase database, ConditionRepository conditions, Clock clock) {
        this.operators = operators;
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
        var text = q.strip();
        var jobs = operators.get(
                JOBS, Map.of("status", status, "tenant", tenant, "since", since, "text", text, "cursor", cursor));
        var mark = LivePart.mark(clock.instant(), LivePart.progress(jobs.get("items")));
        model.addAttribute("jobs", jobs);
        model.addAttribute("mark", mark);
        model.addAttribute("status", status);
        model.addAttribute("tenant", tenant);
        model.addAttribute("since", since);
        model.addAttribute("q", text);
        model.addAttribute("cursor", cursor);
        model.addAttribute(
                "statuses",
                List.of(
                        "queued",
                        "running",
                        "stopping",
                        "stopped",
                        "completed",
                        "no_solution",
                        "failed",
                        "error",
                        "canceled"));
        return LivePart.of(part.isEmpty() ? "console/jobs" : "console/jobs :: live", mark, seen, model);
    }

    @GetMapping("/{conditionId}")
    ModelAndView show(
            @PathVariable String conditionId,
            @RequestParam(defaultValue = "") String part,
            @RequestParam(defaultValue = "") String seen,
            Model model) {
        var mark = fill(conditionId, model);
        return LivePart.of(part.isEmpty() ? "console/job" : "console/job :: live", mark, seen, model);
    }

    /** Milliseconds after which the page looks again: while it runs, and as long as it is not announced. */
    private static @Nullable Integer pace(Map<String, Object> job) {
        if (job.get("finishedAt") == null) {
            return OPEN_PACE;
        }
        var announcing = job.get("deliveries") instanceof List<?> sent
                && sent.stream().anyMatch(one -> one instanceof Map<?, ?> map && "pending".equals(map.get("state")));
        return announcing ? PENDING_PACE : null;
    }

    private String fill(String conditionId, Model model) {
        var job = operators.get(JOBS + "/" + OpsIds.uuid(conditionId));
        model.addAttribute("job", job);
        model.addAttribute("pace", pace(job));
        model.addAttribute("timeline", Timeline.of(job.get("steps")));
        var tenantId = OpsIds.uuid(String.valueOf(job.get("tenantId")));
        var id = OpsIds.uuid(conditionId);
        var condition = database.inTransaction(tx -> {
            model.addAttribute("convergence", Convergence.of(RunCourse.read(tx, tenantId, id)));
            return conditions.find(tx, tenantId, id);
        });
        condition.ifPresent(found -> model.addAttribute("parameters", JobParameter.of(found, job.get("run"))));
        var mark = LivePart.mark(
                clock.instant(),
                LivePart.progress(job),
                job.get("explanation"),
                job.get("steps"),
                job.get("partitions"),
                job.get("deliveries"));
        model.addAttribute("mark", mark);
        return mark;
    }

    /** Restart, stop, abandon, recover, replay or replace, if the job is still as it was seen. */
    @PostMapping("/{conditionId}/{action}")
    @RequiresRole(OperatorRole.OPERATOR)
    String act(
            @PathVariable String conditionId,
            @PathVariable String action,
            @RequestParam String reason,
            @RequestParam(defaultValue = "") String version) {
        var id = OpsIds.uuid(conditionId);
        var replace = action.equals(REPLACE);
        var body = Json.object();
        if (!version.isEmpty()) {
            body.put("version", version);
        }
        if (replace) {
            body.put("replace", true);
        }
        operators.send(
                "POST", JOBS + "/" + id + "/" + (replace ? "replay" : action.replaceAll("[^a-z]", "")), body, reason);
        return "redirect:/console/jobs/" + id;
    }
}
