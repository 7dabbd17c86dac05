/**
 * Repairing a completed schedule: emergency-shift and its context when people drop out, revise when a planner wants
 * something else.
 */
@NullMarked
package io.shiftloom.api.emergency;

import org.jspecify.annotations.NullMarked;
