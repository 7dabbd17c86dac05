/** Proofs by prices and by cases that no schedule exists, and the smallest conflict they rest on. */
@NullMarked
package io.shiftloom.solver.refute;

import org.jspecify.annotations.NullMarked;
