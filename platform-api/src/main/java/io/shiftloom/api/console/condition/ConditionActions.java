package io.shiftloom.api.console.condition;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.operations.job.JobStanding;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.result.ResultStatus;
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

    static ConditionActions of(JobStanding standing, ConditionPlaces places, boolean mayOperate, Language language) {
        var job = standing.job();
        var wanted = wanted(standing);
        var edit = ConditionAction.link(
                "edit",
                language.text(job.confirmedAt() == null ? "action.check" : "action.change"),
                places.ofVersion("/edit"));
        var print = ConditionAction.link("print", language.text("common.print"), places.ofVersion("/print"));
        var solved = job.candidateCount() > 0 && job.state().resultStatus() == ResultStatus.COMPLETED;
        // Nobody works by a rota whose condition is cancelled.
        var next = !solved || job.cancelledAt() != null ? null : mayOperate ? edit : print;
        var primary = solved && !job.replacesResult()
                ? next
                : switch (job.status()) {
                    case COMPLETED -> next;
                    case NO_SOLUTION ->
                        ConditionAction.link("proof", language.text("action.proof"), places.of(ConditionTab.WHY));
                    default -> mayOperate && wanted != null ? action(standing, wanted, language) : null;
                };
        var links = solved ? Stream.of(edit, print) : Stream.<ConditionAction>empty();
        var actions = mayOperate
                ? Arrays.stream(JobAction.values()).map(action -> action(standing, action, language))
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

    private static ConditionAction action(JobStanding standing, JobAction action, Language language) {
        var refusal = standing.refusals().get(action);
        return new ConditionAction(
                action.code(),
                language.text("action." + action.code()),
                language.text("effect." + action.code()),
                null,
                refusal == null ? null : new RuleWords(language).said(refusal));
    }
}
