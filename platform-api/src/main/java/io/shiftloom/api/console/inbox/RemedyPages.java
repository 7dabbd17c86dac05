package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.job.JobBulk;
import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.delivery.DeadLetterOperations;
import io.shiftloom.api.operations.delivery.DeadLetterOrder;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.operations.JobAction;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Does the same to all that has one cause. */
@Controller
@RequestMapping("/console/inbox")
class RemedyPages {

    private static final String HOME = "redirect:/console";

    private final ProblemRepository problems;
    private final JobBulk jobs;
    private final DeadLetterOperations deadLetters;
    private final Clock clock;

    RemedyPages(ProblemRepository problems, JobBulk jobs, DeadLetterOperations deadLetters, Clock clock) {
        this.problems = problems;
        this.jobs = jobs;
        this.deadLetters = deadLetters;
        this.clock = clock;
    }

    @PostMapping("/letters/replay")
    @RequiresRole(OperatorRole.OPERATOR)
    String replay(Actor actor, @RequestParam String tenant, @RequestParam String cause, HttpServletRequest request) {
        return letters(
                tenant, cause, "done.replayed", request, ids -> deadLetters.replay(actor, DeadLetterOrder.named(ids)));
    }

    @PostMapping("/letters/discard")
    @RequiresRole(OperatorRole.OPERATOR)
    String discard(Actor actor, @RequestParam String tenant, @RequestParam String cause, HttpServletRequest request) {
        return letters(
                tenant,
                cause,
                "done.discarded",
                request,
                ids -> deadLetters.discard(actor, DeadLetterOrder.named(ids)));
    }

    private String letters(
            String tenant, String cause, String done, HttpServletRequest request, Consumer<List<UUID>> change) {
        var ids = problems.deadLetters(Ids.uuid(tenant), cause);
        if (!ids.isEmpty()) {
            change.accept(ids);
        }
        FlashMessage.keepCount(request, done, ids.size());
        return HOME;
    }

    @PostMapping("/jobs/restart")
    @RequiresRole(OperatorRole.OPERATOR)
    String restart(Actor actor, @RequestParam String outcome, @RequestParam String cause, HttpServletRequest request) {
        return all(problems.jobs(outcome, cause, clock.instant()), JobAction.RESTART, actor, request);
    }

    @PostMapping("/jobs/abandon")
    @RequiresRole(OperatorRole.OPERATOR)
    String abandon(Actor actor, @RequestParam String outcome, @RequestParam String cause, HttpServletRequest request) {
        return all(problems.jobs(outcome, cause, clock.instant()), JobAction.ABANDON, actor, request);
    }

    @PostMapping("/stopped/restart")
    @RequiresRole(OperatorRole.OPERATOR)
    String resume(Actor actor, HttpServletRequest request) {
        return all(problems.stoppedJobs(), JobAction.RESTART, actor, request);
    }

    private String all(List<UUID> ids, JobAction action, Actor actor, HttpServletRequest request) {
        jobs.apply(actor, action, ids, request);
        return HOME;
    }
}
