/** Finds ways to fill the work of absent people at once, with few changes for few people. */
@NullMarked
package io.shiftloom.solver.emergency;

import org.jspecify.annotations.NullMarked;
