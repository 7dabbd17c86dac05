/**
 * Spring Batch as this service uses it: a job runs in the thread that holds its task, and restarts when the task is
 * taken again.
 */
@NullMarked
package io.shiftloom.jobs.batch;

import org.jspecify.annotations.NullMarked;
