package io.shiftloom.jobs.progress;

import io.shiftloom.solver.SearchProgress;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * Where a search stood at a moment.
 *
 * @param at to the millisecond
 * @param phase as in {@link SearchProgress}; scores of the phase {@code candidates} are bent towards something else and
 *     do not compare with those before
 * @param moves evaluated since the search began, never fewer than at the point before
 * @param hard what is still wrong in the best roster; 0 once it breaks no hard rule
 * @param soft soft score of the best roster so far, the lower the better
 * @param bound proven lower bound of the soft score, when one is known
 */
public record SearchPoint(Instant at, String phase, long moves, long hard, long soft, OptionalLong bound) {

    static SearchPoint of(SearchProgress progress, Instant at) {
        return new SearchPoint(
                at, progress.phase(), progress.moves(), progress.hard(), progress.soft(), progress.bound());
    }
}
