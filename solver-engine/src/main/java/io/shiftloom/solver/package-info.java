/** The scheduling engine: a problem in, ranked schedules or a proof that there is none out. */
@NullMarked
package io.shiftloom.solver;

import org.jspecify.annotations.NullMarked;
