/** Webhook deliveries, and dead letters replayed or discarded. */
@NullMarked
package io.shiftloom.api.operations.delivery;

import org.jspecify.annotations.NullMarked;
