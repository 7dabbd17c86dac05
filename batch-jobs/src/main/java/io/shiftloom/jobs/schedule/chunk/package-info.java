/** Date chunks of a run, each solved by any worker. */
@NullMarked
package io.shiftloom.jobs.schedule.chunk;

import org.jspecify.annotations.NullMarked;
