/** What the planners' commands know of a condition: people by name, cells by time, costs in words. */
@NullMarked
package io.shiftloom.ops.plan.schedule;

import org.jspecify.annotations.NullMarked;
