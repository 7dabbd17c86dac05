/** Measures the engine beside two peers on generated problems and on request files; started by {@code ./shiftloom bench}. */
@NullMarked
package io.shiftloom.solver.bench;

import org.jspecify.annotations.NullMarked;
