package io.shiftloom.api.console.job;

import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.job.JobOperations;
import io.shiftloom.api.operations.job.JobOrder;
import io.shiftloom.jobs.operations.JobAction;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Does the same to many jobs, one after the other: what somebody else changed meanwhile is left, and said. */
@Component
public class JobBulk {

    private final JobOperations jobs;

    JobBulk(JobOperations jobs) {
        this.jobs = jobs;
    }

    /** @return what was done, as a sentence */
    public String apply(Actor actor, JobAction action, List<UUID> ids) {
        int left = 0;
        for (var id : ids) {
            try {
                jobs.apply(actor, id, new JobOrder(action, Optional.empty()));
            } catch (RequestRejected changed) {
                left++;
            }
        }
        int done = ids.size() - left;
        return word(action) + ": " + done + (done == 1 ? " job." : " jobs.")
                + (left == 0 ? "" : " Left as they are, because their state does not allow it: " + left + ".");
    }

    private static String word(JobAction action) {
        return switch (action) {
            case RESTART -> "Restarted";
            case STOP -> "Told to stop";
            case ABANDON -> "Given up";
            case RECOVER -> "Recovered";
            case REPLAY, REPLACE -> "Solved again";
        };
    }
}
