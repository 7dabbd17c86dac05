package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import java.util.List;

/** What tables and reports show of jobs. */
final class JobColumns {

    private JobColumns() {}

    static final List<Column> LIST = List.of(
            new Column("CONDITION", "conditionId"),
            new Column("TENANT", "tenantName"),
            new Column("STATUS", "status", CellStyle.STATUS),
            new Column("RUN", "run"),
            new Column("STEP", "progress.step"),
            new Column("DONE", "progress.fraction", CellStyle.PERCENT),
            new Column("OPENED", "requestedAt"),
            new Column("TOOK", "runMillis", CellStyle.MILLIS),
            new Column("LAST FAILURE", "lastFailure"));

    static final List<Column> LOG = List.of(
            new Column("AT", "at"),
            new Column("LEVEL", "level"),
            new Column("RUN", "run"),
            new Column("MESSAGE", "message"),
            new Column("CHUNK", "chunk"),
            new Column("LOGGER", "logger"),
            new Column("PROCESS", "process"));

    static final List<Column> HEAD = List.of(
            new Column("condition", "conditionId"),
            new Column("tenant", "tenantName"),
            new Column("tenant id", "tenantId"),
            new Column("dates", "scheduleStartDate"),
            new Column("until", "scheduleEndDate"),
            new Column("status", "status", CellStyle.STATUS),
            new Column("result", "resultStatus", CellStyle.STATUS),
            new Column("candidates", "candidateCount"),
            new Column("submitted", "submittedAt"),
            new Column("opened", "requestedAt"),
            new Column("waited", "waitMillis", CellStyle.MILLIS),
            new Column("ran", "runMillis", CellStyle.MILLIS),
            new Column("worker", "owner.worker"),
            new Column("heartbeat age", "owner.heartbeatAgeSeconds", CellStyle.SECONDS),
            new Column("failures", "failures"),
            new Column("deaths", "deaths"),
            new Column("best score", "progress.soft", CellStyle.NUMBER),
            new Column("bound", "progress.bound", CellStyle.NUMBER),
            new Column("gap", "progress.gap", CellStyle.PERCENT),
            new Column("moves", "progress.moves", CellStyle.NUMBER),
            new Column("best score", "review.quality.soft", CellStyle.NUMBER),
            new Column("bound", "review.quality.bound", CellStyle.NUMBER),
            new Column("gap", "review.quality.gap", CellStyle.PERCENT),
            new Column("version", "version"),
            new Column("allowed", "allowedActions"));

    static final List<Section> SECTIONS = List.of(
            Section.ofText("What it means", "explanation"),
            new Section(
                    "Steps",
                    "steps",
                    List.of(
                            new Column("STEP", "step"),
                            new Column("STATUS", "status", CellStyle.STATUS),
                            new Column("ATTEMPTS", "attempts"),
                            new Column("STARTED", "startedAt"),
                            new Column("TOOK", "durationMillis", CellStyle.MILLIS),
                            new Column("MESSAGE", "message"))),
            new Section(
                    "Partitions",
                    "partitions",
                    List.of(
                            new Column("CHUNK", "chunk"),
                            new Column("STATE", "state", CellStyle.STATUS),
                            new Column("ATTEMPTS", "attempts"),
                            new Column("DONE", "progress.fraction", CellStyle.PERCENT),
                            new Column("SCORE", "progress.soft", CellStyle.NUMBER),
                            new Column("WORKER", "owner.worker"),
                            new Column("HEARTBEAT AGE", "owner.heartbeatAgeSeconds", CellStyle.SECONDS),
                            new Column("FAILURE", "failure"))),
            new Section(
                    "Runs",
                    "runs",
                    List.of(
                            new Column("RUN", "run"),
                            new Column("OPENED BY", "opening"),
                            new Column("OUTCOME", "outcome", CellStyle.STATUS),
                            new Column("CANDIDATES", "candidateCount"),
                            new Column("FAILURES", "failures"),
                            new Column("DEATHS", "deaths"),
                            new Column("FINISHED", "finishedAt"),
                            new Column("LAST FAILURE", "lastFailure"))),
            new Section(
                    "Deliveries",
                    "deliveries",
                    List.of(
                            new Column("DELIVERY", "deliveryId"),
                            new Column("STATE", "state", CellStyle.STATUS),
                            new Column("RUN", "run"),
                            new Column("ATTEMPTS", "attempts"),
                            new Column("LAST", "lastStatus"),
                            new Column("CREATED", "createdAt"))));
}
