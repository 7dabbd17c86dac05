package io.shiftloom.api.console.condition;

import io.shiftloom.api.operations.job.JobStanding;
import io.shiftloom.jobs.operations.JobAction;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What can be done with a condition.
 *
 * @param primary what is most likely wanted in its state; null when nothing is
 * @param others the rest, also what cannot be done now
 */
record ConditionActions(@Nullable ConditionAction primary, List<ConditionAction> others) {

    ConditionActions {
        others = List.copyOf(others);
    }

    static ConditionActions of(JobStanding standing, boolean mayOperate) {
        var job = standing.job();
        var base = "/console/conditions/" + job.conditionId();
        var wanted = wanted(standing);
        var edit = ConditionAction.link(
                "edit", job.confirmedAt() == null ? "Check and confirm" : "Change the rota", base + "/edit");
        var print = ConditionAction.link("print", "Print", base + "/print");
        var solved =
                job.candidateCount() > 0 && job.state().resultStatus().code().equals("completed");
        var primary = switch (job.status()) {
            case COMPLETED -> solved && mayOperate ? edit : solved ? print : null;
            case NO_SOLUTION -> ConditionAction.link("proof", "See the proof", base + "/why");
            default -> mayOperate && wanted != null ? action(standing, wanted) : null;
        };
        var links = solved ? Stream.of(edit, print) : Stream.<ConditionAction>empty();
        var actions = mayOperate
                ? Arrays.stream(JobAction.values()).map(action -> action(standing, action))
                : Stream.<ConditionAction>empty();
        return new ConditionActions(
                primary,
                Stream.concat(links.filter(link -> mayOperate || !link.equals(edit)), actions)
                        .filter(one -> !one.equals(primary))
                        .toList());
    }

    /** The action that most often follows the state; null when none does. */
    private static @Nullable JobAction wanted(JobStanding standing) {
        return switch (standing.job().status()) {
            case QUEUED, RUNNING -> JobAction.STOP;
            case STOPPED -> JobAction.RESTART;
            case ERROR, FAILED ->
                standing.refusals().containsKey(JobAction.RESTART) ? JobAction.REPLAY : JobAction.RESTART;
            default -> null;
        };
    }

    private static ConditionAction action(JobStanding standing, JobAction action) {
        return new ConditionAction(
                action.code(),
                label(action),
                effect(action),
                null,
                standing.refusals().get(action));
    }

    private static String label(JobAction action) {
        return switch (action) {
            case RESTART -> "Restart";
            case STOP -> "Stop";
            case ABANDON -> "Give up";
            case RECOVER -> "Recover";
            case REPLAY -> "Solve again";
            case REPLACE -> "Solve again and replace";
        };
    }

    private static String effect(JobAction action) {
        return switch (action) {
            case RESTART -> "A stopped job continues where it was. A failed one begins a new run.";
            case STOP -> "Takes the job off its worker or out of the queue until somebody restarts or gives it up.";
            case ABANDON -> "An unfinished job ends as error, and its webhook reports that.";
            case RECOVER -> "Hands a job whose worker has died to another worker.";
            case REPLAY -> "The new candidates stand beside the result. Compare shows them.";
            case REPLACE -> "The new candidates replace the result, and a new webhook is sent.";
        };
    }
}
