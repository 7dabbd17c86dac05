package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import java.util.List;

/** The figures of all jobs for people. */
final class StatsColumns {

    static final List<Column> HEAD = List.of(
            new Column("queued", "queued"),
            new Column("running", "running"),
            new Column("stopping", "stopping"),
            new Column("stopped", "stopped"),
            new Column("oldest queued", "oldestQueuedMillis", CellStyle.MILLIS),
            new Column("ended in 24 h", "lastDay.ended"),
            new Column("failed or error", "lastDay.trouble"),
            new Column("failure rate", "lastDay.failureRate", CellStyle.PERCENT),
            new Column("waited, median", "lastDay.waitMedianMillis", CellStyle.MILLIS),
            new Column("waited, 95 %", "lastDay.wait95Millis", CellStyle.MILLIS),
            new Column("ran, median", "lastDay.runMedianMillis", CellStyle.MILLIS),
            new Column("ran, 95 %", "lastDay.run95Millis", CellStyle.MILLIS));

    static final List<Section> SECTIONS = List.of(new Section(
            "Workers",
            "workers",
            List.of(
                    new Column("WORKER", "worker"),
                    new Column("HOST", "host"),
                    new Column("PID", "pid"),
                    new Column("CORES", "cores"),
                    new Column("ALIVE", "alive"),
                    new Column("SINCE", "startedAt"),
                    new Column("SEEN", "seenAt"))));

    private StatsColumns() {}
}
