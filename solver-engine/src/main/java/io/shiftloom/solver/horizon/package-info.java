/** The search of a whole horizon: cut into chunks, stitched, improved, and turned into candidates. */
@NullMarked
package io.shiftloom.solver.horizon;

import org.jspecify.annotations.NullMarked;
