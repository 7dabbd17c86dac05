package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ops jobs}, over {@code /ops/v1/jobs} and {@code /ops/v1/job-actions}. */
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
final class JobsCommands {

    /** What the service shows of a log at most. */
    private static final int MOST_LINES = 500;

    @Mixin
    private Session session;

    @Command(name = "list", description = "List jobs. The one opened last comes first.")
    int list(@Mixin JobOptions filter, @Mixin Paging paging, @Mixin Watching watching) {
        return session.list(filter.query(session), JobColumns.LIST, paging, watching);
    }

    @Command(
            name = "show",
            description = "Explain a job: its steps and partitions, its failures, and the allowed actions.")
    int show(@Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId) {
        return session.report(session.get(path(conditionId)), JobColumns.HEAD, JobColumns.SECTIONS);
    }

    @Command(
            name = "course",
            description = "Show the course of a job's searches: score, proven bound and gap over time.")
    int course(@Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId) {
        return JobCourse.show(session, session.get(path(conditionId) + "/course"));
    }

    @Command(
            name = "log",
            description = {
                "Show what processes logged about a job, the newest line first.",
                "Of each run the newest 500 lines are kept. Without --run, the newest 500 of all runs are shown. '-o json' has the"
                        + " stack traces."
            })
    int log(
            @Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId,
            @Option(names = "--run", paramLabel = "NUMBER", description = "Only of this run.") Integer run,
            @Option(
                            names = "--level",
                            paramLabel = "LEVEL",
                            description = "Only lines of at least this level: info, warn or error.")
                    String level) {
        var query = RequestPath.of(path(conditionId) + "/log").with("run", run).with("level", level);
        var page = session.get(query.toString());
        session.list(page, JobColumns.LOG);
        if (run == null && page.path("items").size() >= MOST_LINES) {
            session.note(
                    "these are the newest %d lines of all runs, and there may be more. --run NUMBER shows those of one run."
                            .formatted(MOST_LINES));
        }
        return 0;
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
                    "Write everything that the service knows about a job as one JSON document, for a ticket or a colleague.")
    int export(
            @Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId,
            @Mixin NewFile file) {
        return file.write(session, JobExport.of(session, conditionId));
    }

    @Command(
            name = "bundle",
            description = {
                "Write a support bundle: the condition, its settings and its schedules, without names.",
                "The command 'shiftloom reproduce' solves it elsewhere and says whether the schedules are the same."
            })
    int bundle(
            @Parameters(paramLabel = "ID", description = "The condition's id.") String conditionId,
            @Mixin NewFile file) {
        return file.write(session, session.get(path(conditionId) + "/bundle"));
    }

    @Command(name = "stats", description = "Show figures of all jobs: queue, throughput, failures and workers.")
    int stats() {
        return session.report(session.get("/jobs/statistics"), StatsColumns.HEAD, StatsColumns.SECTIONS);
    }

    static String path(String conditionId) {
        return "/jobs/" + RequestPath.segment(conditionId);
    }
}
