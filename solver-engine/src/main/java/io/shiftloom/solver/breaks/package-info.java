/** When people could take the breaks that a schedule leaves open. */
@NullMarked
package io.shiftloom.solver.breaks;

import org.jspecify.annotations.NullMarked;
