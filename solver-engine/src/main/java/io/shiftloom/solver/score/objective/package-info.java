/** The numbers of the objective, for all rooms that price something. */
@NullMarked
package io.shiftloom.solver.score.objective;

import org.jspecify.annotations.NullMarked;
