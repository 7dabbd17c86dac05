package io.shiftloom.api.console.job;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.operations.audit.AuditOperations;
import io.shiftloom.api.operations.job.JobEvents;
import io.shiftloom.api.operations.job.JobLog;
import io.shiftloom.api.operator.CurrentOperator;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** What became of a condition, and what operators did with it. */
@Controller
class LogPages {

    private final ConditionFrame frame;
    private final AuditOperations audit;
    private final JobEvents events;
    private final JobLog log;

    LogPages(ConditionFrame frame, AuditOperations audit, JobEvents events, JobLog log) {
        this.frame = frame;
        this.audit = audit;
        this.events = events;
        this.log = log;
    }

    /** @param run of which log lines are shown; of all without it */
    @GetMapping("/console/conditions/{conditionId}/log")
    String show(
            @PathVariable String conditionId,
            @RequestParam Optional<Integer> run,
            @RequestParam(defaultValue = "info") String level,
            Model model) {
        var detail = frame.fill(conditionId, ConditionTab.LOG, model).detail();
        var job = detail.job();
        model.addAttribute("runs", detail.runs());
        model.addAttribute("run", run.orElse(null));
        model.addAttribute("level", level);
        model.addAttribute(
                "lines", log.show(job.conditionId(), run, JobLog.level(level)).items());
        model.addAttribute("entries", audit.about(CurrentOperator.get().role(), job.conditionId()));
        model.addAttribute("events", events.of(job.tenantId(), job.conditionId()));
        events.origin(job.conditionId()).ifPresent(origin -> model.addAttribute("origin", origin));
        return "console/log";
    }
}
