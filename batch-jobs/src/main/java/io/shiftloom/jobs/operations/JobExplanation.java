package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.queue.RequestControl;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.jobs.worker.WorkerRegistry;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Violation;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    List<Message> of(JdbcClient tx, JobSnapshot job, @Nullable JsonNode review) {
        JsonNode found = review == null ? MissingNode.getInstance() : review;
        var text = new ArrayList<Message>();
        switch (job.status()) {
            case QUEUED -> queued(tx, job, text);
            case RUNNING -> running(job, text);
            case STOPPING -> text.add(Message.of("explained.stopping"));
            case STOPPED -> text.add(Message.of("explained.stopped"));
            case COMPLETED -> completed(found.path("quality"), text);
            case NO_SOLUTION -> noSolution(tx, job, found.path("diagnostics"), text);
            case FAILED -> failed(tx, job, found.path("diagnostics"), text);
            case ERROR -> error(job, text);
            case CANCELED -> text.add(Message.of("explained.canceled"));
        }
        beside(job, text);
        return text;
    }

    private void queued(JdbcClient tx, JobSnapshot job, List<Message> text) {
        var now = job.readAt();
        var processes = workers.list(tx);
        if (processes.stream().noneMatch(worker -> worker.isAlive(now))) {
            text.add(Message.of("explained.no-worker"));
            return;
        }
        if (processes.stream().noneMatch(worker -> worker.isTaking(now))) {
            text.add(Message.of("explained.drained"));
            return;
        }
        var place = place(tx, job);
        if (place.running() >= place.allowed()) {
            text.add(Message.of("explained.tenant-busy", place.running(), place.allowed()));
        } else {
            text.add(Message.of("explained.waits", place.others(), place.before()));
        }
    }

    /**
     * Where a queued job stands.
     *
     * @param others queued jobs of all tenants, who take turns
     * @param before those of its own tenant that a worker takes before it
     */
    private record Place(int running, int allowed, int others, int before) {}

    private static Place place(JdbcClient tx, JobSnapshot job) {
        return tx.sql("""
                SELECT (SELECT count(*) FROM job_request WHERE state = 'running' AND tenant_id = t.tenant_id) AS running,
                       t.max_running_schedules AS allowed,
                       (SELECT count(*) FROM job_request WHERE state = 'queued' AND condition_id <> own.condition_id) AS others,
                       (SELECT count(*) FROM job_request r WHERE state = 'queued' AND tenant_id = t.tenant_id
                           AND (r.emergency, own.requested_at) > (own.emergency, r.requested_at)) AS before
                  FROM tenant t JOIN job_request own USING (tenant_id)
                 WHERE t.tenant_id = ? AND own.condition_id = ?
                """)
                .params(job.tenantId(), job.conditionId())
                .query((row, number) -> new Place(
                        row.getInt("running"), row.getInt("allowed"), row.getInt("others"), row.getInt("before")))
                .single();
    }

    private static void running(JobSnapshot job, List<Message> text) {
        var owner = job.owner();
        if (owner == null) {
            text.add(Message.of("explained.ticket-lost"));
        } else if (!owner.isHeld()) {
            text.add(Message.of("explained.waits-continue"));
        } else if (owner.isDead()) {
            text.add(Message.of("explained.worker-dead", owner.worker(), silence(owner)));
        } else {
            text.add(Message.of("explained.worker-works", owner.worker(), silence(owner)));
        }
        if (job.run().failures() > 0) {
            text.add(Message.of(
                    "explained.failures",
                    job.run().failures(),
                    Message.verbatim(job.run().lastFailure())));
        }
        if (job.run().deaths() > 0) {
            text.add(Message.of("explained.deaths", job.run().deaths(), Deaths.LIMIT));
        }
    }

    private static void completed(JsonNode quality, List<Message> text) {
        if (quality.path("soft").isNumber()) {
            text.add(Message.of(
                    "explained.scores",
                    Message.grouped(quality.path("soft").asLong(0)),
                    Message.grouped(quality.path("bound").asLong(0)),
                    Message.decimal(percent(quality.path("gap").asDouble(0)))));
        }
    }

    private static BigDecimal percent(double part) {
        return BigDecimal.valueOf(100 * part).setScale(1, RoundingMode.HALF_UP);
    }

    private static void noSolution(JdbcClient tx, JobSnapshot job, JsonNode diagnostics, List<Message> text) {
        if (diagnostics.has("facts")) {
            var certificate = Json.read(diagnostics, Certificate.class);
            var roles = RoleLabels.read(tx, job.tenantId()).byId();
            text.add(Message.of("explained.proven", Message.proof(certificate, roles)));
            certificate.repairs().stream()
                    .map(repair -> Message.of("explained.repair", Message.repair(certificate, repair, roles)))
                    .forEach(text::add);
        } else {
            // Documents of earlier versions have the sentences only.
            text.add(Message.of(
                    "explained.proven",
                    diagnostics.has("statement") ? sentence(diagnostics) : Message.of("explained.certificate-gone")));
            diagnostics.path("repairs").forEach(repair -> text.add(Message.of("explained.repair", sentence(repair))));
        }
        var partial = diagnostics.path("partial");
        if (partial.isObject()) {
            text.add(Message.of(
                    "explained.partial",
                    partial.has("openSeats")
                            ? Message.partialPlan(
                                    partial.path("openSeats").asLong(0),
                                    partial.path("provenAtLeast").asLong(0))
                            : sentence(partial)));
        }
    }

    private static Message sentence(JsonNode stored) {
        return Message.verbatim(stored.path("statement").asString(""));
    }

    private static void failed(JdbcClient tx, JobSnapshot job, JsonNode diagnostics, List<Message> text) {
        text.add(Message.of("explained.effort"));
        var closest = diagnostics.path("closest");
        if (!closest.isEmpty()) {
            text.add(Message.of("explained.closest", closest.size()));
            var roles = RoleLabels.read(tx, job.tenantId()).byId();
            closest.values().stream().limit(MOST_VIOLATIONS).forEach(violation -> text.add(broken(violation, roles)));
        }
        text.add(Message.of("explained.repeats"));
    }

    /** Documents of earlier versions have the sentence only. */
    private static Message broken(JsonNode violation, Map<String, String> roles) {
        return violation.has("facts")
                ? Message.violation(Json.read(violation, Violation.class), roles)
                : Message.verbatim(violation.path("message").asString(""));
    }

    private static void error(JobSnapshot job, List<Message> text) {
        if (job.isAbandoned()) {
            text.add(Message.of("explained.abandoned"));
        }
        if (job.run().failures() + job.run().deaths() > 0) {
            text.add(Message.of(
                    "explained.fault", job.run().failures(), job.run().deaths()));
        }
        var failure = job.run().lastFailure();
        if (failure != null && !failure.equals(RequestControl.ABANDONED)) {
            text.add(Message.of("explained.last-failure", failure));
        }
        if (job.refusal(JobAction.RESTART).isEmpty()) {
            text.add(Message.of("explained.restart"));
        }
    }

    /** Says that a replay leaves the result as it is. */
    private static void beside(JobSnapshot job, List<Message> text) {
        if (!job.run().replacesResult()) {
            text.add(Message.of(
                    "explained.replay", Message.state(job.state().resultStatus().code())));
        }
    }

    private static Message silence(JobOwner owner) {
        var silence = owner.silence();
        return silence == null ? Message.of("explained.unknown-time") : Message.verbatim(silence.toSeconds() + " s");
    }
}
