/**
 * What the service tells about itself, named after the domain: {@code shiftloom.queue.*}, {@code shiftloom.run.*},
 * {@code shiftloom.workers}, {@code shiftloom.maintenance.*}; webhooks have theirs in {@code webhook.delivery}.
 *
 * <p>Gauges are of the whole installation, so that every process shows the same and a query takes the maximum. Timers and
 * counters are of the process that did the work, so that a query adds them up. No series carries a tenant or a person.
 */
@NullMarked
package io.shiftloom.jobs.metrics;

import org.jspecify.annotations.NullMarked;
