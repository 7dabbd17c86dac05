/** Rows of whole shifts, from which the kernel starts again where it does not find any schedule cell by cell. */
@NullMarked
package io.shiftloom.solver.shifts;

import org.jspecify.annotations.NullMarked;
