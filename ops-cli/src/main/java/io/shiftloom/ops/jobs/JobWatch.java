package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.ProgressLine;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import tools.jackson.databind.JsonNode;

/** Follows a job to its end. */
final class JobWatch {

    private static final long POLL_MILLIS = 500;

    private JobWatch() {}

    /** Shows the job after its end. */
    static int follow(Session session, String conditionId) {
        var job = session.get(JobsCommands.path(conditionId));
        try (var line = session.liveLine()) {
            while (!isAtRest(job)) {
                line.show(ProgressLine.of(job));
                pause();
                job = session.getPatiently(JobsCommands.path(conditionId));
            }
            line.show(ProgressLine.of(job));
        }
        session.report(job, JobReport.END, JobReport.WHY);
        return JobOptions.Status.COMPLETED.isOf(job) ? 0 : OpsFailure.FAILED;
    }

    static boolean isAtRest(JsonNode job) {
        return JobOptions.Status.isAtRest(job);
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw OpsFailure.failed("interrupted. The job continues.");
        }
    }
}
