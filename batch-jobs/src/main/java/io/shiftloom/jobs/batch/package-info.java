/** Spring Batch as this service uses it: in the thread of who holds the task, restarted by taking it again. */
@NullMarked
package io.shiftloom.jobs.batch;

import org.jspecify.annotations.NullMarked;
