/** Permits to compute, signals to stop, and searches that survive their process. */
@NullMarked
package io.shiftloom.jobs.schedule.compute;

import org.jspecify.annotations.NullMarked;
