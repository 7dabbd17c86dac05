/** Who is measured: the engine, its first step, and two peers, each under the same watch. */
@NullMarked
package io.shiftloom.solver.bench.contest;

import org.jspecify.annotations.NullMarked;
