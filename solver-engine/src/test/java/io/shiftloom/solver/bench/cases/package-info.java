/** What the benchmark measures on: generated problems with and without a schedule, and folders of request files. */
@NullMarked
package io.shiftloom.solver.bench.cases;

import org.jspecify.annotations.NullMarked;
