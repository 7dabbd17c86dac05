package io.shiftloom.api.console.job;

import io.shiftloom.api.console.client.OperatorApi;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.progress.RunCourse;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
@RequestMapping("/console/jobs")
class JobPages {

    private static final String JOBS = "/ops/v1/jobs";
    private static final String REPLACE = "replace";

    private final OperatorApi operators;
    private final PlatformDatabase database;

    JobPages(OperatorApi operators, PlatformDatabase database) {
        this.operators = operators;
        this.database = database;
    }

    @GetMapping
    String list(
            @RequestParam(defaultValue = "") String status,
            @RequestParam(defaultValue = "") String tenant,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String cursor,
            @RequestParam(defaultValue = "") String part,
            Model model) {
        var text = q.strip();
        model.addAttribute(
                "jobs",
                operators.get(
                        JOBS,
                        Map.of("status", status, "tenant", tenant, "since", since, "text", text, "cursor", cursor)));
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
        return part.isEmpty() ? "console/jobs" : "console/jobs :: live";
    }

    @GetMapping("/{conditionId}")
    String show(@PathVariable String conditionId, @RequestParam(defaultValue = "") String part, Model model) {
        fill(conditionId, model);
        return part.isEmpty() ? "console/job" : "console/job :: live";
    }

    private void fill(String conditionId, Model model) {
        var job = operators.get(JOBS + "/" + OpsIds.uuid(conditionId));
        model.addAttribute("job", job);
        model.addAttribute("timeline", Timeline.of(job.get("steps")));
        var course = database.inTransaction(
                tx -> RunCourse.read(tx, OpsIds.uuid(String.valueOf(job.get("tenantId"))), OpsIds.uuid(conditionId)));
        model.addAttribute("convergence", Convergence.of(course));
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
