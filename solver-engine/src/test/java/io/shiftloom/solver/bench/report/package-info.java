/** What was measured: kept as lines of JSON, so that parts can be run apart, and told as one dated document. */
@NullMarked
package io.shiftloom.solver.bench.report;

import org.jspecify.annotations.NullMarked;
