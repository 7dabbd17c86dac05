/** Everything that both sides of the queue touch: tables, jobs, deliveries. */
@NullMarked
package io.shiftloom.jobs;

import org.jspecify.annotations.NullMarked;
