/** Who works when, as planners read it: cells joined to duties, and duties as a grid of people by dates. */
@NullMarked
package io.shiftloom.ops.plan.rota;

import org.jspecify.annotations.NullMarked;
