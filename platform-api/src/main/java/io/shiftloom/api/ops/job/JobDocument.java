package io.shiftloom.api.ops.job;

import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.operations.Job;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.operations.JobOwner;
import io.shiftloom.jobs.operations.JobProgress;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A job as JSON. */
final class JobDocument {

    private JobDocument() {}

    static ObjectNode ofJob(Job job) {
        var document = Json.object()
                .put("conditionId", job.conditionId().toString())
                .put("tenantId", job.tenantId().toString())
                .put("tenantName", job.tenantName())
                .put("status", job.status().code())
                .put("resultStatus", job.resultStatus().code())
                .put("candidateCount", job.candidateCount())
                .put("scheduleStartDate", job.scheduleStartDate().toString())
                .put("scheduleEndDate", job.scheduleEndDate().toString())
                .put("run", job.run())
                .put("opening", job.opening())
                .put("replacesResult", job.replacesResult())
                .put("emergency", job.emergency())
                .put("playground", job.playground())
                .put("failures", job.failures())
                .put("deaths", job.deaths())
                .put("lastFailure", job.lastFailure());
        addTimes(document, job);
        document.set("owner", owner(job.owner()));
        document.set("progress", progress(job.progress()));
        var actions = document.put("version", job.version()).putArray("allowedActions");
        job.allowedActions().stream().sorted().map(JobAction::code).forEach(actions::add);
        return document;
    }

    private static void addTimes(ObjectNode document, Job job) {
        var times = job.times();
        document.put("submittedAt", OpsTime.text(times.submittedAt()))
                .put("requestedAt", OpsTime.text(times.requestedAt()))
                .put("takenAt", OpsTime.text(times.takenAt()))
                .put("finishedAt", OpsTime.text(times.finishedAt()))
                .put("cancelledAt", OpsTime.text(times.cancelledAt()))
                .put("confirmedAt", OpsTime.text(times.confirmedAt()))
                .put("abandonedAt", OpsTime.text(times.abandonedAt()))
                .put(
                        "waitMillis",
                        millis(times.requestedAt(), orElse(times.takenAt(), times.finishedAt(), job.readAt())))
                .put(
                        "runMillis",
                        times.takenAt() == null
                                ? null
                                : millis(times.takenAt(), orElse(times.finishedAt(), null, job.readAt())));
    }

    static ObjectNode ofDetail(JobDetail detail) {
        var document = ofJob(detail.job());
        detail.explanation().forEach(document.putArray("explanation")::add);
        detail.runs().forEach(run -> document.withArray("/runs").add(run(run)));
        document.putArray("steps");
        detail.steps().forEach(step -> document.withArray("/steps").add(step(step)));
        document.putArray("partitions");
        detail.partitions().forEach(part -> document.withArray("/partitions").add(partition(part)));
        document.set("review", detail.review() == null ? Json.object().nullNode() : detail.review());
        document.putArray("deliveries");
        detail.deliveries().forEach(sent -> document.withArray("/deliveries").add(delivery(sent)));
        return document;
    }

    private static ObjectNode run(JobDetail.Run run) {
        var outcome = run.outcome();
        return Json.object()
                .put("run", run.run())
                .put("opening", run.opening())
                .put("outcome", outcome == null ? null : outcome.code())
                .put("candidateCount", run.candidateCount())
                .put("failures", run.failures())
                .put("deaths", run.deaths())
                .put("lastFailure", run.lastFailure())
                .put("requestedAt", OpsTime.text(run.requestedAt()))
                .put("takenAt", OpsTime.text(run.takenAt()))
                .put("finishedAt", OpsTime.text(run.finishedAt()));
    }

    private static ObjectNode step(JobDetail.Step step) {
        return Json.object()
                .put("step", step.name())
                .put("status", step.status())
                .put("attempts", step.attempts())
                .put("startedAt", OpsTime.text(step.startedAt()))
                .put("endedAt", OpsTime.text(step.endedAt()))
                .put("durationMillis", step.duration().toMillis())
                .put("message", step.message());
    }

    private static ObjectNode partition(JobDetail.Partition partition) {
        var document = Json.object()
                .put("chunk", partition.chunk().toString())
                .put("state", partition.state())
                .put("attempts", partition.attempts())
                .put("failure", partition.failure())
                .put("updatedAt", OpsTime.text(partition.updatedAt()));
        document.set("owner", owner(partition.owner()));
        document.set("progress", progress(partition.progress()));
        return document;
    }

    private static ObjectNode delivery(JobDetail.Delivery delivery) {
        return Json.object()
                .put("deliveryId", delivery.deliveryId().toString())
                .put("run", delivery.run())
                .put("state", delivery.state())
                .put("attempts", delivery.attempts())
                .put("lastStatus", delivery.lastStatus())
                .put("createdAt", OpsTime.text(delivery.createdAt()));
    }

    private static JsonNode owner(@Nullable JobOwner owner) {
        if (owner == null) {
            return Json.object().nullNode();
        }
        var silence = owner.silence();
        return Json.object()
                .put("worker", owner.worker())
                .put("heartbeatAt", OpsTime.text(owner.heartbeatAt()))
                .put("heartbeatAgeSeconds", silence == null ? null : silence.toMillis() / 1000.0)
                .put("dead", owner.isDead());
    }

    private static JsonNode progress(@Nullable JobProgress progress) {
        if (progress == null) {
            return Json.object().nullNode();
        }
        return Json.object()
                .put("step", progress.step())
                .put("phase", progress.phase())
                .put("fraction", progress.fraction())
                .put("moves", progress.moves())
                .put("hard", progress.hard())
                .put("soft", progress.soft())
                .put("bound", progress.bound())
                .put("gap", progress.gap())
                .put("chunksDone", progress.chunksDone())
                .put("chunksTotal", progress.chunksTotal());
    }

    private static Instant orElse(@Nullable Instant first, @Nullable Instant second, Instant last) {
        return first != null ? first : second != null ? second : last;
    }

    private static Long millis(Instant from, Instant to) {
        return Duration.between(from, to).toMillis();
    }
}
