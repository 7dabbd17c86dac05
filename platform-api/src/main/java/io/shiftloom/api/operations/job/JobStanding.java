package io.shiftloom.api.operations.job;

import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.words.Message;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * A job with all that helps to understand it, and what can be done with it.
 *
 * @param refusals why what cannot be done now cannot be done
 */
public record JobStanding(JobDetailView detail, Map<JobAction, Message> refusals) {

    public JobStanding {
        refusals = Map.copyOf(refusals);
    }

    public JobView job() {
        return detail.job();
    }

    static JobStanding of(JobDetail detail) {
        var refusals = new EnumMap<JobAction, Message>(JobAction.class);
        Arrays.stream(JobAction.values())
                .forEach(action -> detail.job().refusal(action).ifPresent(reason -> refusals.put(action, reason)));
        return new JobStanding(JobDetailView.of(detail), refusals);
    }
}
