package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Tells in sentences how a job stands, why, and what can be done about it. */
public final class JobExplanation {

    private static final int MOST_VIOLATIONS = 3;

    private final WorkerRegistry workers;

    public JobExplanation(WorkerRegistry workers) {
        this.workers = workers;
    }

    /** @param review what the newest run found; null when it has found nothing yet */
    List<String> of(JdbcClient tx, Job job, @Nullable JsonNode review) {
        JsonNode found = review == null ? MissingNode.getInstance() : review;
        var text = new ArrayList<String>();
        switch (job.status()) {
            case QUEUED -> queued(tx, job, text);
            case RUNNING -> running(job, text);
            case STOPPING ->
                text.add("It is told to stop; its worker hands it back within seconds, and if that worker is"
                        + " dead, another does within half a minute.");
            case STOPPED ->
                text.add("An operator stopped it. It goes on where it was when it is restarted; abandon ends"
                        + " it as error.");
            case COMPLETED -> completed(found.path("quality"), text);
            case NO_SOLUTION -> noSolution(found.path("diagnostics"), text);
            case FAILED -> failed(found.path("diagnostics"), text);
            case ERROR -> error(job, text);
            case CANCELED -> text.add("The client cancelled the condition.");
        }
        beside(job, text);
        return text;
    }

    private void queued(JdbcClient tx, Job job, List<String> text) {
        var now = job.readAt();
        if (workers.list(tx).stream().noneMatch(worker -> worker.isAlive(now))) {
            text.add("No worker is alive to take it; start a process with the role worker.");
            return;
        }
        var place = place(tx, job);
        if (place.running() >= place.allowed()) {
            text.add(("Its tenant runs %d of %d schedules at once already; it starts when one of them ends, or raise"
                            + " the tenant's --max-running-schedules.")
                    .formatted(place.running(), place.allowed()));
        } else {
            text.add("It waits for a worker to be free, with %d others in the queue.".formatted(place.others()));
        }
    }

    /** Where a queued job stands. */
    private record Place(int running, int allowed, int others) {}

    private static Place place(JdbcClient tx, Job job) {
        return tx.sql("""
                SELECT (SELECT count(*) FROM job_request WHERE state = 'running' AND tenant_id = t.tenant_id) AS running,
                       t.max_running_schedules AS allowed,
                       (SELECT count(*) - 1 FROM job_request WHERE state = 'queued') AS others
                  FROM tenant t WHERE t.tenant_id = ?
                """)
                .param(job.tenantId())
                .query((row, number) -> new Place(row.getInt("running"), row.getInt("allowed"), row.getInt("others")))
                .single();
    }

    private static void running(Job job, List<String> text) {
        var owner = job.owner();
        if (owner == null) {
            text.add("Its ticket is lost; the queue's sweep restores it within seconds, or recover does it now.");
        } else if (!owner.isHeld()) {
            text.add("It waits for a worker to go on with it.");
        } else if (owner.isDead()) {
            text.add(
                    "Its worker %s gave no sign of life for %s, so it is dead; another takes over by itself, or recover"
                                    .formatted(owner.worker(), seconds(owner.silence()))
                            + " has it done now.");
        } else {
            text.add("Worker %s works at it; last sign of life %s ago."
                    .formatted(owner.worker(), seconds(owner.silence())));
        }
        if (job.failures() > 0) {
            text.add("It was tried again after %d failure(s), the last being: %s"
                    .formatted(job.failures(), job.lastFailure()));
        }
        if (job.deaths() > 0) {
            text.add("%d worker(s) were killed at it; the fourth in a row without coming further ends it as error."
                    .formatted(job.deaths()));
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
        text.add("It is proven that no schedule keeps every hard rule: "
                + diagnostics.path("statement").asString("the certificate is not stored any more."));
        for (var repair : diagnostics.path("repairs")) {
            text.add("A way out: " + repair.path("statement").asString(""));
        }
    }

    private static void failed(JsonNode diagnostics, List<String> text) {
        text.add(
                "The effort ran out: no schedule that keeps every hard rule was found, and no proof that there is none.");
        var closest = diagnostics.path("closest");
        if (!closest.isEmpty()) {
            text.add("The closest one still breaks %d hard rule(s):".formatted(closest.size()));
            closest.values().stream()
                    .limit(MOST_VIOLATIONS)
                    .forEach(violation ->
                            text.add("  " + violation.path("message").asString("")));
        }
        text.add(
                "Searches repeat exactly, so a restart helps only with more effort (shiftloom.effort of the workers) or"
                        + " a newer engine; else the client has to ask for less.");
    }

    private static void error(Job job, List<String> text) {
        if (job.isAbandoned()) {
            text.add("An operator abandoned it.");
        }
        if (job.failures() + job.deaths() > 0) {
            text.add("A technical fault ended it after %d failure(s) and %d killed worker(s)."
                    .formatted(job.failures(), job.deaths()));
        }
        if (job.lastFailure() != null) {
            text.add("The last failure: " + job.lastFailure());
        }
        if (job.refusal(JobAction.RESTART).isEmpty()) {
            text.add("Once the cause is mended, restart it; chunks that were solved are kept.");
        }
    }

    /** A run that does not touch the result may be told from it. */
    private static void beside(Job job, List<String> text) {
        if (!job.replacesResult()) {
            text.add("This run is a replay: its candidates are kept beside the result, which stays %s."
                    .formatted(job.resultStatus().code()));
        }
    }

    private static String seconds(@Nullable Duration time) {
        return time == null ? "an unknown time" : time.toSeconds() + " s";
    }
}
