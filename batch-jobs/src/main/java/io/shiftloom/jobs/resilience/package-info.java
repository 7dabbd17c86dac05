/**
 * Checks of resilience: each person absent on each of their dates. A job of its own kind, partitioned by date; any worker takes a
 * date, and continues after the last absence that was stored.
 */
@NullMarked
package io.shiftloom.jobs.resilience;

import org.jspecify.annotations.NullMarked;
