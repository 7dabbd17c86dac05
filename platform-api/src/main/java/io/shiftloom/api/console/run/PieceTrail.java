package io.shiftloom.api.console.run;

import io.shiftloom.api.operations.audit.AuditOperations;
import io.shiftloom.api.operations.job.JobEvents;
import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.schedule.run.RunParameters;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** What the log of a condition tells about a piece of a run, and with what parameters it ran. */
@Component
class PieceTrail {

    /** What was logged so shortly before or after belongs to it. */
    private static final Duration AROUND = Duration.ofSeconds(1);

    private final AuditOperations audit;
    private final JobEvents events;

    PieceTrail(AuditOperations audit, JobEvents events) {
        this.audit = audit;
        this.events = events;
    }

    void fill(JobView job, JobDetail.Run run, Piece piece, Model model) {
        model.addAttribute("job", job);
        model.addAttribute("batchJob", RunParameters.JOB);
        model.addAttribute(
                "events",
                events.of(job.tenantId(), job.conditionId()).stream()
                        .filter(event -> isWithin(piece, event.at()))
                        .toList());
        model.addAttribute(
                "entries",
                audit.about(job.conditionId()).stream()
                        .filter(entry -> isWithin(piece, entry.happenedAt()))
                        .toList());
        if (run.run() == job.run()) {
            events.origin(job.conditionId()).ifPresent(origin -> model.addAttribute("origin", origin));
        }
    }

    private static boolean isWithin(Piece piece, Instant time) {
        return !time.isBefore(piece.from().minus(AROUND))
                && !time.isAfter(piece.to().plus(AROUND));
    }
}
