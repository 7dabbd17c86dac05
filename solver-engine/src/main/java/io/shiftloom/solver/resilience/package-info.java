/** Checks what an absence does to a schedule: who takes over and at what cost, or which cells stay open. */
@NullMarked
package io.shiftloom.solver.resilience;

import org.jspecify.annotations.NullMarked;
