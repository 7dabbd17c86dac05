/** What becomes of a schedule when somebody is absent on a date: who absorbs it and at what cost, or which cells break. */
@NullMarked
package io.shiftloom.solver.resilience;

import org.jspecify.annotations.NullMarked;
