/** The jobs that solve conditions, and the maintenance jobs. */
@NullMarked
package io.shiftloom.ops.jobs;

import org.jspecify.annotations.NullMarked;
