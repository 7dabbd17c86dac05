/** Deliveries and their attempts, as people look them up. */
@NullMarked
package io.shiftloom.jobs.webhook.log;

import org.jspecify.annotations.NullMarked;
