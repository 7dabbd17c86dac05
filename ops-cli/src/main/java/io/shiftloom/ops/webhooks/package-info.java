/** Webhooks: the tenants' endpoints, the deliveries to them, and the dead letters. */
@NullMarked
package io.shiftloom.ops.webhooks;

import org.jspecify.annotations.NullMarked;
