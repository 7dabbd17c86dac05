package io.shiftloom.api.console.job;

import io.shiftloom.api.console.condition.ConditionFrame;
import io.shiftloom.api.console.condition.ConditionTab;
import io.shiftloom.api.operations.audit.AuditOperations;
import io.shiftloom.api.operations.job.JobEvents;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** What became of a condition, and what operators did with it. */
@Controller
class LogPages {

    private final ConditionFrame frame;
    private final AuditOperations audit;
    private final JobEvents events;

    LogPages(ConditionFrame frame, AuditOperations audit, JobEvents events) {
        this.frame = frame;
        this.audit = audit;
        this.events = events;
    }

    @GetMapping("/console/conditions/{conditionId}/log")
    String show(@PathVariable String conditionId, Model model) {
        var job = frame.fill(conditionId, ConditionTab.LOG, model).job();
        model.addAttribute("entries", audit.about(job.conditionId()));
        model.addAttribute("events", events.of(job.tenantId(), job.conditionId()));
        events.origin(job.conditionId()).ifPresent(origin -> model.addAttribute("origin", origin));
        return "console/log";
    }
}
