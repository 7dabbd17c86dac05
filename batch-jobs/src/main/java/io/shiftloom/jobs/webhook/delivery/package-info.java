/** Delivering what the outbox holds: one attempt after the other, at least once, no tenant at another's cost. */
@NullMarked
package io.shiftloom.jobs.webhook.delivery;

import org.jspecify.annotations.NullMarked;
