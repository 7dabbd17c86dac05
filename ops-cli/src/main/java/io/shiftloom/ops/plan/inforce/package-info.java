/** Planners' commands about the shifts that people work by, and what they add up to. */
@NullMarked
package io.shiftloom.ops.plan.inforce;

import org.jspecify.annotations.NullMarked;
