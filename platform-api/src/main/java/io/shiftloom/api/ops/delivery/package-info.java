/** Webhook deliveries and dead letters, as operators look at them and replay them. */
@NullMarked
package io.shiftloom.api.ops.delivery;

import org.jspecify.annotations.NullMarked;
