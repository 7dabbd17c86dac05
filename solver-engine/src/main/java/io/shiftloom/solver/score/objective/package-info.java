/** The parts of the objective and what each unit of them costs, for all packages that price something. */
@NullMarked
package io.shiftloom.solver.score.objective;

import org.jspecify.annotations.NullMarked;
