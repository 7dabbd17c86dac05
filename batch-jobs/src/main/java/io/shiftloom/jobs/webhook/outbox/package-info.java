/** Events written in the transaction that causes them, until they are delivered. */
@NullMarked
package io.shiftloom.jobs.webhook.outbox;

import org.jspecify.annotations.NullMarked;
