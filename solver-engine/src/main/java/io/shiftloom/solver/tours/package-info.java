/** Day tours by jsprit: a person's day is a vehicle, a strip of work a service with a fixed time. A second start for the kernel. */
@NullMarked
package io.shiftloom.solver.tours;

import org.jspecify.annotations.NullMarked;
