/** db-scheduler as this service uses it: its tables, its schedulers, and waking them. */
@NullMarked
package io.shiftloom.jobs.task;

import org.jspecify.annotations.NullMarked;
