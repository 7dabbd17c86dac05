/** Following a result by its stream of events. */
@NullMarked
package io.shiftloom.ops.plan.watch;

import org.jspecify.annotations.NullMarked;
