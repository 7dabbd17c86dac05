/** Reads one person's row from front to back and charges what it costs, by the stint, the date and the period. */
@NullMarked
package io.shiftloom.solver.score.scan;

import org.jspecify.annotations.NullMarked;
