/** What a planner should know of a schedule that keeps every rule. */
@NullMarked
package io.shiftloom.solver.caution;

import org.jspecify.annotations.NullMarked;
