/** Deliveries that the service gave up: looked at, replayed or discarded. */
@NullMarked
package io.shiftloom.jobs.webhook.deadletter;

import org.jspecify.annotations.NullMarked;
