package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Explains in sentences how a job stands, why, and what can be done about it. */
@Component
final class JobExplanation {

    private static final int MOST_VIOLATIONS = 3;

    private final WorkerRegistry workers;

    public JobExplanation(WorkerRegistry workers) {
        this.workers = workers;
    }

    /** @param review what the newest run found; null when it has found nothing yet */
    List<String> of(JdbcClient tx, JobSnapshot job, @Nullable JsonNode review) {
        JsonNode found = review == null ? MissingNode.getInstance() : review;
        var text = new ArrayList<String>();
        switch (job.status()) {
            case QUEUED -> queued(tx, job, text);
            case RUNNING -> running(job, text);
            case STOPPING ->
                text.add("It has been told to stop. Its worker hands it back within seconds; if that worker is"
                        + " dead, another one does within half a minute.");
            case STOPPED ->
                text.add("An operator stopped it. A restart continues it where it was; abandoning it ends it"
                        + " as error.");
            case COMPLETED -> completed(found.path("quality"), text);
            case NO_SOLUTION -> noSolution(found.path("diagnostics"), text);
            case FAILED -> failed(found.path("diagnostics"), text);
            case ERROR -> error(job, text);
            case CANCELED -> text.add("The client cancelled the condition.");
        }
        beside(job, text);
        return text;
    }

    private void queued(JdbcClient tx, JobSnapshot job, List<String> text) {
        var now = job.readAt();
        var processes = workers.list(tx);
        if (processes.stream().noneMatch(worker -> worker.isAlive(now))) {
            text.add("No worker is alive. Start a process with the role worker.");
            return;
        }
        if (processes.stream().noneMatch(worker -> worker.isTaking(now))) {
            text.add("All workers are drained and take no further work. Resume one, or start another.");
            return;
        }
        var place = place(tx, job);
        if (place.running() >= place.allowed()) {
            text.add(("Its tenant already runs %d of at most %d schedules at once. It starts when one of them ends;"
                            + " or raise the tenant's --max-running-schedules.")
                    .formatted(place.running(), place.allowed()));
        } else {
            text.add("It waits for a free worker. Other jobs in the queue: %d.".formatted(place.others()));
        }
    }

    /** Where a queued job stands. */
    private record Place(int running, int allowed, int others) {}

    private static Place place(JdbcClient tx, JobSnapshot job) {
        return tx.sql("""
                SELECT (SELECT count(*) FROM job_request WHERE state = 'running' AND tenant_id = t.tenant_id) AS running,
                       t.max_running_schedules AS allowed,
                       (SELECT count(*) FROM job_request WHERE state = 'queued' AND condition_id <> ?) AS others
                  FROM tenant t WHERE t.tenant_id = ?
                """)
                .params(job.conditionId(), job.tenantId())
                .query((row, number) -> new Place(row.getInt("running"), row.getInt("allowed"), row.getInt("others")))
                .single();
    }

    private static void running(JobSnapshot job, List<String> text) {
        var owner = job.owner();
        if (owner == null) {
            text.add("Its ticket is lost. The queue restores it within seconds; recover restores it now.");
        } else if (!owner.isHeld()) {
            text.add("It waits for a worker to continue it.");
        } else if (owner.isDead()) {
            text.add(
                    "Its worker %s has sent no heartbeat for %s and counts as dead. Another worker takes over within seconds;"
                                    .formatted(owner.worker(), seconds(owner.silence()))
                            + " recover makes one take over now.");
        } else {
            text.add("Worker %s is working on it; its last heartbeat was %s ago."
                    .formatted(owner.worker(), seconds(owner.silence())));
        }
        if (job.run().failures() > 0) {
            text.add("Failures so far: %d, each followed by a retry. The last one: %s"
                    .formatted(job.run().failures(), job.run().lastFailure()));
        }
        if (job.run().deaths() > 0) {
            text.add("Workers killed since the run last made progress: %d. The run ends as error at %d."
                    .formatted(job.run().deaths(), Deaths.LIMIT));
        }
    }

    private static void completed(JsonNode quality, List<String> text) {
        if (quality.path("soft").isNumber()) {
            text.add(String.format(
                    Locale.ROOT,
                    "Its best candidate scores %,d, and no schedule can score less than %,d (gap %.1f %%).",
                    quality.path("soft").asLong(0),
                    quality.path("bound").asLong(0),
                    100 * quality.path("gap").asDouble(0)));
        }
    }

    private static void noSolution(JsonNode diagnostics, List<String> text) {
        text.add("Proven: no schedule keeps every hard rule. "
                + diagnostics.path("statement").asString("The certificate is no longer stored."));
        for (var repair : diagnostics.path("repairs")) {
            text.add("Possible repair: " + repair.path("statement").asString(""));
        }
        if (diagnostics.has("partial")) {
            text.add(diagnostics.path("partial").path("statement").asString("") + ".");
        }
    }

    private static void failed(JsonNode diagnostics, List<String> text) {
        text.add(
                "The effort ran out before a schedule that keeps every hard rule was found, or a proof that there is none.");
        var closest = diagnostics.path("closest");
        if (!closest.isEmpty()) {
            text.add("Hard rules that the closest schedule still breaks: %d.".formatted(closest.size()));
            closest.values().stream()
                    .limit(MOST_VIOLATIONS)
                    .forEach(violation ->
                            text.add("  " + violation.path("message").asString("")));
        }
        text.add(
                "Searches repeat exactly, so a restart helps only with more effort (shiftloom.effort of the workers) or"
                        + " a newer engine; else the client has to ask for less.");
    }

    private static void error(JobSnapshot job, List<String> text) {
        if (job.isAbandoned()) {
            text.add("An operator abandoned it.");
        }
        if (job.run().failures() + job.run().deaths() > 0) {
            text.add("A technical fault ended it. Failures: %d, killed workers: %d."
                    .formatted(job.run().failures(), job.run().deaths()));
        }
        if (job.run().lastFailure() != null) {
            text.add("The last failure: " + job.run().lastFailure());
        }
        if (job.refusal(JobAction.RESTART).isEmpty()) {
            text.add("Restart it once the cause is fixed. Solved chunks are kept.");
        }
    }

    /** Says that a replay leaves the result as it is. */
    private static void beside(JobSnapshot job, List<String> text) {
        if (!job.run().replacesResult()) {
            text.add("This run is a replay. Its candidates are stored beside the result, which stays %s."
                    .formatted(job.state().resultStatus().code()));
        }
    }

    private static String seconds(@Nullable Duration time) {
        return time == null ? "an unknown time" : time.toSeconds() + " s";
    }
}
