/** Mending a completed schedule: emergency-shift and its context when people drop out, revise when a planner wants it otherwise. */
@NullMarked
package io.shiftloom.api.emergency;

import org.jspecify.annotations.NullMarked;
