/** Webhook deliveries and the dead letters among them. */
@NullMarked
package io.shiftloom.ops.deliveries;

import org.jspecify.annotations.NullMarked;
