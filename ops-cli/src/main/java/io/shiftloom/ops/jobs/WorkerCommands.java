package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ops workers}, over {@code /ops/v1/workers}. */
@Command(
        name = "workers",
        description = "See what each worker does, and take workers out of service.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class WorkerCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("WORKER", "worker"),
            new Column("HOST", "host"),
            new Column("PID", "pid"),
            new Column("CORES", "cores"),
            new Column("ALIVE", "alive"),
            new Column("DRAIN", "drain"),
            new Column("HEAP", "heapUsed", CellStyle.MEGABYTES),
            new Column("OF", "heapMost", CellStyle.MEGABYTES),
            new Column("SINCE", "startedAt"),
            new Column("VERSION", "version"));

    private static final List<Section> HELD = List.of(new Section(
            "Holds",
            "holds",
            List.of(
                    new Column("CONDITION", "conditionId"),
                    new Column("TENANT", "tenantName"),
                    new Column("RUN", "run"),
                    new Column("CHUNK", "chunk"),
                    new Column("STEP", "step"),
                    new Column("SINCE", "since"))));

    private static final List<Column> ONE = List.of(
            new Column("worker", "worker"),
            new Column("host", "host"),
            new Column("pid", "pid"),
            new Column("alive", "alive"),
            new Column("drain", "drain"),
            new Column("requested by", "drainRequestedBy"),
            new Column("version", "version"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List the workers. What each of them holds is in the JSON and YAML output.")
    int list(@Mixin Watching watching) {
        return session.list("/workers", COLUMNS, watching);
    }

    @Command(
            name = "drain",
            description =
                    "Ask a worker to take no further work. It hands on what it holds within seconds. An older program"
                            + " ignores it.")
    int drain(@Parameters(paramLabel = "WORKER", description = "The name of the process.") String worker) {
        return session.report(session.post("/workers/" + RequestPath.segment(worker) + "/drain", null), ONE, HELD);
    }

    @Command(name = "resume", description = "Let a drained worker take work again.")
    int resume(@Parameters(paramLabel = "WORKER", description = "The name of the process.") String worker) {
        return session.report(session.post("/workers/" + RequestPath.segment(worker) + "/resume", null), ONE, HELD);
    }
}
