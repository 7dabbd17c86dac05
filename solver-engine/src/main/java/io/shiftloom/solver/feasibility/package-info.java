/** Quick proofs that no schedule exists, by counting and by flows, with their repairs. No proof is stricter than the checker. */
@NullMarked
package io.shiftloom.solver.feasibility;

import org.jspecify.annotations.NullMarked;
