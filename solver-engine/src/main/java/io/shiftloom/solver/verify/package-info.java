/**
 * An independent judgement of any roster. It reads the same problem and the same labor terms as the search and shares no
 * other code with it: weights, gaps and rules stand here a second time on purpose, so that a mistake in
 * {@link io.shiftloom.solver.score.objective.Weights} or in a scan shows as a difference between the two.
 */
@NullMarked
package io.shiftloom.solver.verify;

import org.jspecify.annotations.NullMarked;
