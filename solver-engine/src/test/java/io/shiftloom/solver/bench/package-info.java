/** Measures the engine beside other solvers; see {@code docs/benchmark.md} for how to run it. */
@NullMarked
package io.shiftloom.solver.bench;

import org.jspecify.annotations.NullMarked;
