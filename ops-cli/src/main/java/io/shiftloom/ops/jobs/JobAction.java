package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.Body;
import io.shiftloom.ops.session.Confirmation;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that changes jobs: one by its id, or several by ids or a filter, after counting them and asking. */
@NullUnmarked // picocli sets the annotated fields
abstract class JobAction implements Callable<Integer> {

    @Mixin
    private Session session;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "Ids of conditions; or choose by the options below.")
    private List<String> conditionIds;

    @Mixin
    private JobFilter filter;

    @Mixin
    private Confirmation confirmation;

    @Option(
            names = "--if-version",
            paramLabel = "VERSION",
            description = "Act only while the job has this version, as shown by 'jobs show'; for a single id.")
    private String version;

    /** As in {@code allowedActions}. */
    abstract String action();

    /** The last segment of the route. */
    String route() {
        return action();
    }

    Body body() {
        return new Body();
    }

    /** Whether to go on with watching the job, when it is a single one. */
    boolean watches() {
        return false;
    }

    @Override
    public Integer call() {
        var chosen = new ChosenJobs(session, conditionIds, filter, action(), version);
        if (confirmation.dryRun()) {
            return session.list(chosen.preview(), JobsCommands.COLUMNS);
        }
        if (chosen.isSingle()) {
            var id = conditionIds.getFirst();
            var job = session.post(path(id), body().with("version", version).json());
            return watches() ? JobWatch.follow(session, id) : session.report(job, ChosenJobs.AFTER, List.of());
        }
        var preview = chosen.preview();
        int count = preview.path("items").size();
        if (count > 0 && !confirmation.given(chosen.question(count))) {
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
                "Have a stopped job go on where it was, or begin a new run of one that ended as failed or error.",
                "After an error, chunks that were solved are kept. Searches repeat exactly: a job that failed for want of"
                        + " effort needs more of it (shiftloom.effort of the workers)."
            })
    static final class Restart extends JobAction {

        @Option(names = "--follow", description = "Then watch it until it is over; for a single id.")
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
                "Take a queued or running job from the workers. What it has found so far is kept, and its result stays"
                        + " unfinished,",
                "until it is restarted or abandoned."
            })
    static final class Stop extends JobAction {

        @Override
        String action() {
            return "stop";
        }
    }

    @Command(
            name = "abandon",
            description = {
                "Give up a queued or stopped job, whose result then ends as error,",
                "or no longer offer one that failed for a restart."
            })
    static final class Abandon extends JobAction {

        @Override
        String action() {
            return "abandon";
        }
    }

    @Command(
            name = "recover",
            description = {
                "Hand a running job whose worker is proven dead to another one at once.",
                "It is refused as long as the worker gives signs of life. Workers find their dead by themselves within half"
                        + " a minute."
            })
    static final class Recover extends JobAction {

        @Override
        String action() {
            return "recover";
        }
    }

    @Command(
            name = "replay",
            description = {
                "Solve a finished condition again. The new candidates are kept beside its result,",
                "or replace it with --replace, unless it is confirmed."
            })
    static final class Replay extends JobAction {

        @Option(names = "--replace", description = "Replace the result, which is announced to the tenant anew.")
        private boolean replace;

        @Option(names = "--follow", description = "Then watch it until it is over; for a single id.")
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
        Body body() {
            return new Body().with("replace", replace ? Boolean.TRUE : null);
        }

        @Override
        boolean watches() {
            return follow;
        }
    }
}
