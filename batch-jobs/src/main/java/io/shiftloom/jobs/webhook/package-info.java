/** Completion notifications: endpoints, the outbox, and signed delivery. */
@NullMarked
package io.shiftloom.jobs.webhook;

import org.jspecify.annotations.NullMarked;
