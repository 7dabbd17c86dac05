/** Planners' commands about the shifts that people work by. */
@NullMarked
package io.shiftloom.ops.plan.inforce;

import org.jspecify.annotations.NullMarked;
