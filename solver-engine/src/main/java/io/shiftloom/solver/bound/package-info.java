/** What no schedule of a problem can cost less than. */
@NullMarked
package io.shiftloom.solver.bound;

import org.jspecify.annotations.NullMarked;
