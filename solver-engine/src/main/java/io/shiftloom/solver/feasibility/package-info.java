/** Proofs that no schedule exists, and the smallest conflict they rest on. No proof here is stricter than the checker. */
@NullMarked
package io.shiftloom.solver.feasibility;

import org.jspecify.annotations.NullMarked;
