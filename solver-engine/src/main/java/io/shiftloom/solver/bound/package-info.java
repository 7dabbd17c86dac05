/** What no schedule of a problem can cost less than: by counting, and by prices at which people choose their own rows. */
@NullMarked
package io.shiftloom.solver.bound;

import org.jspecify.annotations.NullMarked;
