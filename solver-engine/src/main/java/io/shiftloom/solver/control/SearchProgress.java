package io.shiftloom.solver.control;

import java.util.OptionalLong;

/**
 * How far a search has come.
 *
 * @param phase what is being done: in a chunk {@code tours} and then {@code anneal}; over the whole horizon {@code anneal}, {@code dive},
 *     {@code polish}, {@code bound} or {@code candidates}
 * @param rounds rounds finished in this phase
 * @param plannedRounds at most this many will run
 * @param moves moves evaluated so far
 * @param hard what is still wrong in the best roster, in quarters of an hour of excess; 0 once it breaks no hard rule
 * @param soft soft score of the best roster so far
 * @param bound proven lower bound of the soft score, when one is known yet; none beside a baseline, where {@code soft} counts
 *     changes too
 */
public record SearchProgress(
        String phase, int rounds, int plannedRounds, long moves, long hard, long soft, OptionalLong bound) {}
