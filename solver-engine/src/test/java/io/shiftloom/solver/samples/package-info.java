/** Trying the engine on request files outside the project. */
@NullMarked
package io.shiftloom.solver.samples;

import org.jspecify.annotations.NullMarked;
