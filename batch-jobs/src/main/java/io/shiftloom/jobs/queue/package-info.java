/** The way from a submitted condition to a running job: requests, tickets, a fair order, and cancelling. */
@NullMarked
package io.shiftloom.jobs.queue;

import org.jspecify.annotations.NullMarked;
