/** The proximal bundle method that raises the bound, and what goes on from its ascent. */
@NullMarked
package io.shiftloom.solver.bound.bundle;

import org.jspecify.annotations.NullMarked;
