package io.shiftloom.api.console.run;

import io.shiftloom.api.operations.audit.AuditOperations;
import io.shiftloom.api.operations.job.JobEvents;
import io.shiftloom.api.operations.job.JobLog;
import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.schedule.run.RunParameters;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** What the log of a condition tells about a span of a run, and with what parameters it ran. */
@Component
class RunSpanLog {

    /** What was logged so shortly before or after belongs to it. */
    private static final Duration AROUND = Duration.ofSeconds(1);

    private final AuditOperations audit;
    /** More lines are on the page of the log. */
    private static final int MOST_LINES = 100;

    private final JobEvents events;
    private final JobLog log;

    RunSpanLog(AuditOperations audit, JobEvents events, JobLog log) {
        this.audit = audit;
        this.events = events;
        this.log = log;
    }

    /** @param level of the log lines, the least grave that are wanted */
    void fill(JobView job, JobDetail.Run run, RunSpan span, String level, Model model) {
        var lines = log.show(job.conditionId(), Optional.of(run.run()), JobLog.level(level)).items().stream()
                .filter(line -> isAbout(span, line))
                .toList();
        model.addAttribute("level", level);
        model.addAttribute("lines", lines.stream().limit(MOST_LINES).toList());
        model.addAttribute("moreLines", Math.max(0, lines.size() - MOST_LINES));
        model.addAttribute("job", job);
        model.addAttribute("batchJob", RunParameters.JOB);
        model.addAttribute(
                "events",
                events.of(job.tenantId(), job.conditionId()).stream()
                        .filter(event -> isWithin(span, event.at()))
                        .toList());
        model.addAttribute(
                "entries",
                audit.about(CurrentOperator.get().role(), job.conditionId()).stream()
                        .filter(entry -> isWithin(span, entry.happenedAt()))
                        .toList());
        if (run.run() == job.run()) {
            events.origin(job.conditionId()).ifPresent(origin -> model.addAttribute("origin", origin));
        }
    }

    /** Chunks are solved at the same time, so the lines of others are left out. */
    private static boolean isAbout(RunSpan span, JobLog.Line line) {
        boolean ofOtherChunk = span.kind() == RunSpan.Kind.CHUNK
                && line.chunk() != null
                && !line.chunk().equals(span.name());
        return !ofOtherChunk && isWithin(span, line.at());
    }

    private static boolean isWithin(RunSpan span, Instant time) {
        return !time.isBefore(span.from().minus(AROUND))
                && !time.isAfter(span.to().plus(AROUND));
    }
}
