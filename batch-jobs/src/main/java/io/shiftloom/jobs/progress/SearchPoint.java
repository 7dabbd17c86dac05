package io.shiftloom.jobs.progress;

import io.shiftloom.solver.control.SearchProgress;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * The state of a search at one moment.
 *
 * @param at to the millisecond
 * @param phase as in {@link SearchProgress}; scores of the phase {@code candidates} have other weights and do not
 *     compare with earlier ones
 * @param moves evaluated since the search began, never fewer than at the point before
 * @param hard violations of hard rules in the best roster so far
 * @param soft soft score of the best roster so far; lower is better
 * @param bound proven lower bound of the soft score, when one is known
 */
public record SearchPoint(Instant at, String phase, long moves, long hard, long soft, OptionalLong bound) {

    static SearchPoint of(SearchProgress progress, Instant at) {
        return new SearchPoint(
                at, progress.phase(), progress.moves(), progress.hard(), progress.soft(), progress.bound());
    }
}
