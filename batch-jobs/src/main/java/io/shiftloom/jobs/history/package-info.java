/** How the runs of a job went: attempts with their steps, and date chunks with their workers. */
@NullMarked
package io.shiftloom.jobs.history;

import org.jspecify.annotations.NullMarked;
