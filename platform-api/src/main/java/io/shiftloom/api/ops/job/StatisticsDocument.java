package io.shiftloom.api.ops.job;

import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.operations.JobStatistics;
import io.shiftloom.jobs.worker.WorkerProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Figures of all jobs as JSON. */
final class StatisticsDocument {

    private StatisticsDocument() {}

    static ObjectNode of(JobStatistics statistics) {
        var document = Json.object();
        statistics.open().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> document.put(entry.getKey().code(), entry.getValue()));
        document.put("oldestQueuedMillis", millis(statistics.oldestQueued()));
        document.set("lastDay", ended(statistics.day()));
        var hours = document.putArray("hours");
        statistics
                .hours()
                .forEach(hour -> hours.addObject()
                        .put("start", OpsTime.text(hour.start()))
                        .put("ended", hour.count())
                        .put("trouble", hour.trouble()));
        var workers = document.putArray("workers");
        statistics.workers().forEach(worker -> workers.add(worker(worker, statistics.readAt())));
        return document.put("readAt", OpsTime.text(statistics.readAt()));
    }

    private static ObjectNode ended(JobStatistics.Ended ended) {
        return Json.object()
                .put("ended", ended.count())
                .put("trouble", ended.trouble())
                .put("failureRate", ended.failureRate())
                .put("waitMedianMillis", millis(ended.waitMedian()))
                .put("wait95Millis", millis(ended.wait95()))
                .put("runMedianMillis", millis(ended.runMedian()))
                .put("run95Millis", millis(ended.run95()));
    }

    private static ObjectNode worker(WorkerProcess worker, Instant now) {
        return Json.object()
                .put("worker", worker.name())
                .put("host", worker.host())
                .put("pid", worker.pid())
                .put("cores", worker.cores())
                .put("startedAt", OpsTime.text(worker.startedAt()))
                .put("seenAt", OpsTime.text(worker.seenAt()))
                .put("alive", worker.isAlive(now));
    }

    private static @Nullable Long millis(@Nullable Duration time) {
        return time == null ? null : time.toMillis();
    }
}
