/** Deliveries as people look at them, and dead letters replayed or discarded. */
@NullMarked
package io.shiftloom.jobs.webhook.letter;

import org.jspecify.annotations.NullMarked;
