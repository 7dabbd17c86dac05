/** Tours of a day by jsprit, from which the kernel starts a second time. A vehicle is a person's day; a service is a strip of
 * work at a fixed time. */
@NullMarked
package io.shiftloom.solver.tours;

import org.jspecify.annotations.NullMarked;
