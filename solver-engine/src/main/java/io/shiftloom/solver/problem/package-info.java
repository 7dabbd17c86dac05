/**
 * What is to be scheduled: the grid of cells, the people, the demand, and the terms that bind them. The package
 * holds values only, and every other package of the engine reads them.
 */
@NullMarked
package io.shiftloom.solver.problem;

import org.jspecify.annotations.NullMarked;
