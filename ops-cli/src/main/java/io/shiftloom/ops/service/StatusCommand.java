package io.shiftloom.ops.service;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.ObjectNode;

/** {@code ops status}: workers, queue and trouble on one screen. */
@Command(
        name = "status",
        description = {
            "Show on one page whether the service works: its version, its workers, its queue and the last day.",
            "The exit code is 0 when a worker is alive, 1 when none is, and 6 when no service answers."
        })
@NullUnmarked // picocli sets the annotated field
final class StatusCommand implements Callable<Integer> {

    private static final List<Column> HEAD = List.of(
            new Column("address", "address"),
            new Column("version", "version"),
            new Column("you", "operator.name"),
            new Column("role", "operator.role"),
            new Column("workers alive", "workersAlive"),
            new Column("queued", "queued"),
            new Column("oldest queued", "oldestQueuedMillis", CellStyle.MILLIS),
            new Column("running", "running"),
            new Column("stopped", "stopped"),
            new Column("ended in 24 h", "lastDay.ended"),
            new Column("failed or error", "lastDay.trouble"),
            new Column("waited, median", "lastDay.waitMedianMillis", CellStyle.MILLIS),
            new Column("ran, median", "lastDay.runMedianMillis", CellStyle.MILLIS));

    @Mixin
    private Session session;

    @Override
    public Integer call() {
        var status = (ObjectNode) session.get("/service");
        var figures = (ObjectNode) session.get("/jobs/statistics");
        var alive = figures.path("workers")
                .valueStream()
                .filter(worker -> worker.path("alive").asBoolean(false))
                .toList();
        status.put("address", session.address());
        status.setAll(figures);
        status.put("workersAlive", alive.size());
        session.report(status, HEAD, List.of());
        if (alive.isEmpty()) {
            session.note(
                    "no worker is alive: conditions are accepted and wait. Start one with 'shiftloom serve --roles worker'.");
            return OpsFailure.FAILED;
        }
        if (alive.stream().allMatch(worker -> worker.path("drain").asString("").equals("drained"))) {
            session.note(
                    "all workers are drained: conditions are accepted and wait. 'shiftloom ops workers resume' lets one work.");
            return OpsFailure.FAILED;
        }
        return 0;
    }
}
