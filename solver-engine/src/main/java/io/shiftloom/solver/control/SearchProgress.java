package io.shiftloom.solver.control;

import java.util.OptionalLong;

/**
 * How far a search has come.
 *
 * @param phase what is being done: {@code construct}, {@code tours}, {@code anneal}, {@code polish}, {@code candidates}
 * @param rounds rounds finished in this phase
 * @param plannedRounds at most this many will run
 * @param moves moves evaluated so far
 * @param hard what is still wrong in the best roster, in q of excess; 0 once it breaks no hard rule
 * @param soft soft score of the best roster so far
 * @param bound proven lower bound of the soft score, when one is known yet; none beside a baseline, where {@code soft} counts
 *     changes too
 */
public record SearchProgress(
        String phase, int rounds, int plannedRounds, long moves, long hard, long soft, OptionalLong bound) {}
