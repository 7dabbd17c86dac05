/** Runs and the worker that owns each of them. */
@NullMarked
package io.shiftloom.jobs.schedule.run;

import org.jspecify.annotations.NullMarked;
