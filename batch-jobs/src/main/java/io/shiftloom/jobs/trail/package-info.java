/**
 * What ties together the log lines and spans of one request, from the call over the queue to each webhook attempt, in
 * whichever processes they are.
 */
@NullMarked
package io.shiftloom.jobs.trail;

import org.jspecify.annotations.NullMarked;
