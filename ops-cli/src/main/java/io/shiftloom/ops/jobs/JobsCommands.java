package io.shiftloom.ops.jobs;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "jobs",
        description = {
            "Find, explain and control the jobs that solve conditions.",
            "The id of a job is the id of its condition."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ChosenJobCommand.Restart.class,
            ChosenJobCommand.Stop.class,
            ChosenJobCommand.Abandon.class,
            ChosenJobCommand.Recover.class,
            ChosenJobCommand.Replay.class
        })
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class JobsCommands {

    static final List<Column> COLUMNS = List.of(
            new Column("CONDITION", "conditionId"),
            new Column("TENANT", "tenantName"),
            new Column("STATUS", "status", CellStyle.STATUS),
            new Column("RUN", "run"),
            new Column("STEP", "progress.step"),
            new Column("DONE", "progress.fraction", CellStyle.PERCENT),
            new Column("OPENED", "requestedAt"),
            new Column("TOOK", "runMillis", CellStyle.MILLIS),
            new Column("LAST FAILURE", "lastFailure"));

    private static final List<Column> HEAD = List.of(
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

    private static final List<Section> SECTIONS = List.of(
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

    @Mixin
    private Session session;

    @Command(name = "list", description = "List jobs. The one opened last comes first.")
    int list(@Mixin JobOptions filter, @Mixin Paging paging, @Mixin Watching watching) {
        return session.list(filter.query(session), COLUMNS, paging, watching);
    }

    @Command(
            name = "show",
            description = "Explain a job: its steps and partitions, its failures, and the allowed actions.")
    int show(@Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId) {
        return session.report(session.get(path(conditionId)), HEAD, SECTIONS);
    }

    @Command(
            name = "course",
            description = "Show the course of a job's searches: score, proven bound and gap over time.")
    int course(@Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId) {
        return JobCourse.show(session, session.get(path(conditionId) + "/course"));
    }

    @Command(
            name = "resilience",
            description = {
                "Show what becomes of a schedule when each person is absent on each of their dates.",
                "The table has the absences that leave cells open. '-o json' has all of them."
            })
    int resilience(
            @Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId,
            @Option(
                            names = "--start",
                            description = "Have workers try it on the schedule in force, and wait for the end.")
                    boolean start) {
        return start ? JobResilience.start(session, conditionId) : JobResilience.show(session, conditionId);
    }

    @Command(
            name = "watch",
            description = {
                "Follow a job until it ends. Progress goes to standard error, the end to standard output.",
                "The exit code is 0 when the job completed and 1 otherwise."
            })
    int watch(@Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId) {
        return JobWatch.follow(session, conditionId);
    }

    @Command(
            name = "wait",
            description = {
                "Wait until jobs have ended, and list them.",
                "The exit code is 0 when all of them completed and 1 otherwise."
            })
    int await(
            @Parameters(arity = "1..*", paramLabel = "ID", description = "Ids of conditions.")
                    List<String> conditionIds,
            @Option(
                            names = "--timeout",
                            paramLabel = "SECONDS",
                            description = "Give up after this time, with exit code 1. Default: never.")
                    Integer seconds) {
        return JobWait.forEnd(session, conditionIds, seconds);
    }

    @Command(
            name = "export",
            description =
                    "Write all that the service tells of a job as one JSON document, for a ticket or a colleague.")
    int export(
            @Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId,
            @Option(
                            names = "--to",
                            paramLabel = "FILE",
                            description = "The file to make. It must not exist yet. Default: standard output.")
                    Path file) {
        return JobExport.write(session, conditionId, file);
    }

    @Command(
            name = "bundle",
            description = {
                "Write a support bundle: the condition, its settings and its schedules, without names.",
                "The command 'shiftloom reproduce' solves it elsewhere and says whether the schedules are the same."
            })
    int bundle(
            @Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId,
            @Option(
                            names = "--to",
                            paramLabel = "FILE",
                            description = "The file to make. It must not exist yet. Default: standard output.")
                    Path file) {
        return JobExport.bundle(session, conditionId, file);
    }

    @Command(name = "stats", description = "Show figures of all jobs: queue, throughput, failures and workers.")
    int stats() {
        return session.report(session.get("/jobs/statistics"), StatsColumns.HEAD, StatsColumns.SECTIONS);
    }

    static String path(String conditionId) {
        return "/jobs/" + RequestPath.segment(conditionId);
    }
}
