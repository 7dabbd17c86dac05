package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** Waits silently for the end of several jobs. */
final class JobWait {

    private static final long POLL_MILLIS = 1_000;

    private JobWait() {}

    /** @param seconds for all jobs together; null for no limit */
    static int forEnd(Session session, List<String> conditionIds, @Nullable Integer seconds) {
        long deadline = seconds == null ? Long.MAX_VALUE : System.nanoTime() + seconds * 1_000_000_000L;
        var page = JsonNodeFactory.instance.objectNode();
        var items = page.putArray("items");
        boolean completed = true;
        for (var id : conditionIds) {
            var job = session.getPatiently(JobsCommands.path(id));
            while (!JobWatch.isAtRest(job)) {
                if (seconds != null && System.nanoTime() >= deadline) {
                    throw OpsFailure.failed("the job of %s is still %s after %d s."
                            .formatted(id, job.path("status").asString(""), seconds));
                }
                session.pause(POLL_MILLIS);
                job = session.getPatiently(JobsCommands.path(id));
            }
            completed &= JobOptions.Status.COMPLETED.isOf(job);
            items.add(job);
        }
        session.list(page, ChosenJobs.AFTER);
        return completed ? 0 : OpsFailure.FAILED;
    }
}
