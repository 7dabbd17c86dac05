/**
 * What is to be scheduled: the grid of cells, the people, the demand, and the terms that bind them. Values only; every
 * other package of the engine reads these and none adds to them.
 */
@NullMarked
package io.shiftloom.solver.problem;

import org.jspecify.annotations.NullMarked;
