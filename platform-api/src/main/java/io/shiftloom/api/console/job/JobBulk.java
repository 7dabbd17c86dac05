package io.shiftloom.api.console.job;

import io.shiftloom.api.console.page.FlashMessage;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.job.JobOperations;
import io.shiftloom.api.operations.job.JobOrder;
import io.shiftloom.jobs.operations.JobAction;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Does the same to many jobs, one after the other. A job that somebody else has changed in the meantime is left as it
 * is and reported.
 */
@Component
public class JobBulk {

    private final JobOperations jobs;

    JobBulk(JobOperations jobs) {
        this.jobs = jobs;
    }

    /** Says what was done on the next page. */
    public void apply(Actor actor, JobAction action, List<UUID> ids, HttpServletRequest request) {
        int left = 0;
        for (var id : ids) {
            try {
                jobs.apply(actor, id, new JobOrder(action, Optional.empty()));
            } catch (RequestRejected changed) {
                left++;
            }
        }
        int done = ids.size() - left;
        var key = (left == 0 ? "bulk." : "bulk.some.") + action.code() + (done == 1 ? ".one" : ".other");
        FlashMessage.keep(request, key, done, left);
    }
}
