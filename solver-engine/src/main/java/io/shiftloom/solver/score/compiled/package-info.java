/** The parts of a compiled problem: axes of time, and each person's limits, history and load as arrays. */
@NullMarked
package io.shiftloom.solver.score.compiled;

import org.jspecify.annotations.NullMarked;
