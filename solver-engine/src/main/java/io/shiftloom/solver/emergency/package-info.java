/** Ways to fill what absent people leave, with few changes for few people and at once. */
@NullMarked
package io.shiftloom.solver.emergency;

import org.jspecify.annotations.NullMarked;
