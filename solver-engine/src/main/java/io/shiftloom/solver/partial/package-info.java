/**
 * What remains where no schedule exists: a plan that leaves few seats open, and the repairs that lead to a
 * schedule.
 */
@NullMarked
package io.shiftloom.solver.partial;

import org.jspecify.annotations.NullMarked;
