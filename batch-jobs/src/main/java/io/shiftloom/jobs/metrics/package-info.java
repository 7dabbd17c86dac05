/**
 * The metrics of the service, named after the domain: {@code shiftloom.queue.*}, {@code shiftloom.run.*}, {@code
 * shiftloom.workers}, {@code shiftloom.maintenance.*}; webhooks have theirs in {@code webhook.delivery}.
 *
 * <p>Gauges describe the whole installation: every process shows the same, and a query takes the maximum. Timers and
 * counters describe the process that did the work, and a query adds them up. No series carries a tenant or a person.
 */
@NullMarked
package io.shiftloom.jobs.metrics;

import org.jspecify.annotations.NullMarked;
