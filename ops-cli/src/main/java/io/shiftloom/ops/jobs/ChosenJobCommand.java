package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.Confirmation;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that changes one job by its id, or several by ids or a filter after it has counted them and asked. */
@NullUnmarked // picocli sets the annotated fields
abstract class ChosenJobCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Parameters(
            arity = "0..*",
            paramLabel = "ID",
            description = "Ids of conditions. Use the filter options instead to choose many.")
    private List<String> conditionIds;

    @Mixin
    private JobOptions filter;

    @Mixin
    private Confirmation confirmation;

    @Option(
            names = "--if-version",
            paramLabel = "VERSION",
            description = "Fail unless the job still has this version. 'jobs show' prints it. Needs a single id.")
    private String version;

    /** The name of the action in {@code allowedActions}. */
    abstract String action();

    /** The last segment of the route. */
    String route() {
        return action();
    }

    RequestBody body() {
        return new RequestBody();
    }

    /** Whether to watch the job afterwards, when it is a single one. */
    boolean watches() {
        return false;
    }

    @Override
    public Integer call() {
        var chosen = new ChosenJobs(session, conditionIds, filter, action(), version);
        if (watches() && !chosen.isSingle()) {
            throw OpsFailure.usage("--follow needs a single id.");
        }
        if (confirmation.dryRun()) {
            return session.list(chosen.preview(), JobColumns.LIST);
        }
        if (chosen.isSingle()) {
            var id = conditionIds.getFirst();
            var job = session.post(path(id), body().with("version", version).json());
            return watches() ? JobWatch.follow(session, id) : session.report(job, ChosenJobs.AFTER, List.of());
        }
        if (conditionIds == null) {
            return new BulkChange(session, filter, action()).run(confirmation);
        }
        var preview = chosen.preview();
        int count = preview.path("items").size();
        if (count > 0 && !confirmation.given(ChosenJobs.question(action(), count))) {
            return 1;
        }
        return chosen.act(
                preview,
                item -> session.post(
                        path(item.path("conditionId").asString("")),
                        body().with("version", item.path("version").asString(""))
                                .json()));
    }

    private String path(String conditionId) {
        return JobsCommands.path(conditionId) + "/" + route();
    }

    @Command(
            name = "restart",
            description = {
                "Continue a stopped job where it stopped, or start a new run of a job that ended as failed or error.",
                "After an error, solved chunks are kept. Searches repeat exactly: a job whose effort ran out needs more effort"
                        + " (shiftloom.effort of the workers)."
            })
    static final class Restart extends ChosenJobCommand {

        @Option(names = "--follow", description = "Watch the job afterwards until it ends. Needs a single id.")
        private boolean follow;

        @Override
        String action() {
            return "restart";
        }

        @Override
        boolean watches() {
            return follow;
        }
    }

    @Command(
            name = "stop",
            description = {
                "Take a queued or running job from the workers. Everything found so far is kept.",
                "The result stays unfinished until the job is restarted or abandoned."
            })
    static final class Stop extends ChosenJobCommand {

        @Override
        String action() {
            return "stop";
        }
    }

    @Command(
            name = "abandon",
            description = {
                "Give up a queued or stopped job, which ends its result as error.",
                "Or give up a failed job, which can then no longer be restarted."
            })
    static final class Abandon extends ChosenJobCommand {

        @Override
        String action() {
            return "abandon";
        }
    }

    @Command(
            name = "recover",
            description = {
                "Hand a running job to another worker at once because its worker is dead.",
                "The command is refused while the worker shows signs of life. Workers detect a dead one within half a minute"
                        + " without this command."
            })
    static final class Recover extends ChosenJobCommand {

        @Override
        String action() {
            return "recover";
        }
    }

    @Command(
            name = "replay",
            description = {
                "Solve a finished condition again. The new candidates are kept next to its result.",
                "With --replace they replace the result, unless it is confirmed."
            })
    static final class Replay extends ChosenJobCommand {

        @Option(names = "--replace", description = "Replace the result. The webhook announces the new one.")
        private boolean replace;

        @Option(names = "--follow", description = "Watch the job afterwards until it ends. Needs a single id.")
        private boolean follow;

        @Override
        String action() {
            return replace ? "replace" : "replay";
        }

        @Override
        String route() {
            return "replay";
        }

        @Override
        RequestBody body() {
            return replace ? new RequestBody().withFlag("replace") : new RequestBody();
        }

        @Override
        boolean watches() {
            return follow;
        }
    }
}
