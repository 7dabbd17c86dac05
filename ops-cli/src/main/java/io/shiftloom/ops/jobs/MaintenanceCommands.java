package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code ops maintenance}, over {@code /ops/v1/maintenance}. */
@Command(
        name = "maintenance",
        description = "Run and watch the jobs that keep the database in shape.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class MaintenanceCommands {

    private static final List<Column> JOBS = List.of(
            new Column("NAME", "name"),
            new Column("SCHEDULE", "schedule"),
            new Column("LAST", "lastState", CellStyle.STATUS),
            new Column("FINISHED", "lastFinishedAt"),
            new Column("ROWS", "lastItems"),
            new Column("PURPOSE", "description"));
    private static final List<Column> RUNS = List.of(
            new Column("RUN", "runId"),
            new Column("STATE", "state", CellStyle.STATUS),
            new Column("ROWS", "items"),
            new Column("STEP", "step"),
            new Column("ATTEMPTS", "attempts"),
            new Column("BY", "requestedBy"),
            new Column("REQUESTED", "requestedAt"),
            new Column("FINISHED", "finishedAt"),
            new Column("MESSAGE", "message"));
    private static final int USUAL_RUNS = 50;
    private static final long POLL_MILLIS = 500;

    @Mixin
    private Session session;

    /** The maintenance jobs. */
    enum Name {
        ARCHIVE_HISTORY,
        PURGE_EXPIRED,
        RECOVER_STUCK,
        SEAT_USAGE,
        BATCH_METADATA;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Command(name = "list", description = "List the maintenance jobs with their last runs, or the runs of one job.")
    int list(
            @Parameters(arity = "0..1", paramLabel = "NAME", description = "One of: ${COMPLETION-CANDIDATES}.")
                    Name name,
            @Option(
                            names = "--limit",
                            paramLabel = "N",
                            description = "Number of runs, 1 to 100, the newest first. Default: 50.")
                    Integer limit,
            @Mixin Watching watching) {
        if (name == null) {
            if (limit != null) {
                throw OpsFailure.usage("--limit needs the NAME of a maintenance job.");
            }
            return session.list("/maintenance", JOBS, watching);
        }
        var path = RequestPath.of("/maintenance/" + name + "/runs")
                .with("limit", limit)
                .toString();
        return watching.isOn() ? session.list(path, RUNS, watching) : runs(session.get(path), limit);
    }

    /** The service gives no cursor, so a full list may have been cut. */
    private int runs(JsonNode page, Integer limit) {
        session.list(page, RUNS);
        int shown = page.path("items").size();
        if (shown >= (limit == null ? USUAL_RUNS : limit)) {
            session.note("the list ends at its limit of %d, and there may be older runs. --limit shows up to 100."
                    .formatted(shown));
        }
        return 0;
    }

    @Command(name = "run", description = "Request a run. A worker executes it.")
    int run(
            @Parameters(paramLabel = "NAME", description = "One of: ${COMPLETION-CANDIDATES}.") Name name,
            @Option(
                            names = "--wait",
                            description =
                                    "Wait for the end, also for that of a run that is under way already. The exit code is 0"
                                            + " when the run is done and 1 when it failed.")
                    boolean wait) {
        var run = request(name, wait);
        if (!wait) {
            return session.show(run);
        }
        var ended = await(run, name);
        session.show(ended);
        return ended.path("state").asString("").equals("done") ? 0 : OpsFailure.FAILED;
    }

    /** A pod that is started again while its first request is at work wants the end of that one. */
    private JsonNode request(Name name, boolean wait) {
        var path = "/maintenance/" + name;
        try {
            return session.post(path + "/run", null);
        } catch (OpsFailure refused) {
            if (!wait || refused.exitCode() != OpsFailure.CONFLICT) {
                throw refused;
            }
            var open = StreamSupport.stream(
                            session.getPatiently(path + "/runs").path("items").spliterator(), false)
                    .filter(run -> run.path("finishedAt").isNull())
                    .findFirst()
                    .orElseThrow(() -> refused);
            session.note("%s is already %s, and this waits for that run."
                    .formatted(name, open.path("state").asString("")));
            return open;
        }
    }

    private JsonNode await(JsonNode asked, Name name) {
        var path = "/maintenance/" + name + "/runs/"
                + RequestPath.segment(asked.path("runId").asString(""));
        var run = asked;
        try (var line = session.liveLine()) {
            while (run.path("finishedAt").isNull()) {
                line.show("%s  %s  %s  %d rows"
                        .formatted(
                                name,
                                run.path("state").asString(""),
                                run.path("step").asString(""),
                                run.path("items").asLong(0)));
                Thread.sleep(POLL_MILLIS);
                run = session.getPatiently(path);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw OpsFailure.failed("interrupted. The run continues.");
        }
        return run;
    }
}
