/**
 * What there is where no schedule exists: the plan that leaves the fewest seats open, and which repairs of a proof lead to a
 * schedule.
 */
@NullMarked
package io.shiftloom.solver.partial;

import org.jspecify.annotations.NullMarked;
