/** The planners' commands: what a planner tries, asks, decides and watches, through the tenant's interface. */
@NullMarked
package io.shiftloom.ops.plan;

import org.jspecify.annotations.NullMarked;
