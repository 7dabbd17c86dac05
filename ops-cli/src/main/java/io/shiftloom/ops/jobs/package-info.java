/** The jobs that solve schedules. */
@NullMarked
package io.shiftloom.ops.jobs;

import org.jspecify.annotations.NullMarked;
