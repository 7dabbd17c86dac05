/**
 * db-scheduler as this service uses it: its tables, its schedulers, and waking them. A Spring Batch job runs in the thread
 * that holds its task.
 */
@NullMarked
package io.shiftloom.jobs.task;

import org.jspecify.annotations.NullMarked;
