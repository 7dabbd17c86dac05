package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.ProgressLine;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.Set;

/** Follows a job to its end. */
final class JobWatch {

    private static final long LOOK_MILLIS = 500;
    /** Nothing more comes of these unless somebody does something. */
    private static final Set<String> AT_REST =
            Set.of("stopped", "completed", "no_solution", "failed", "error", "canceled");

    private JobWatch() {}

    /** Shows the job once it is over. */
    static int follow(Session session, String conditionId) {
        var job = session.get(JobsCommands.path(conditionId));
        try (var line = session.liveLine()) {
            while (!AT_REST.contains(job.path("status").asString(""))) {
                line.show(ProgressLine.of(job));
                pause();
                job = session.get(JobsCommands.path(conditionId));
            }
            line.show(ProgressLine.of(job));
        }
        session.report(job, JobReport.END, JobReport.WHY);
        return job.path("status").asString("").equals("completed") ? 0 : OpsFailure.FAILED;
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OpsFailure(OpsFailure.FAILED, "interrupted; the job goes on all the same.");
        }
    }
}
