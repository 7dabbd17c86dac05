/**
 * A large neighborhood search: everybody, or some of many people, choose anew what they work in a few hours or on a date, while all else
 * stays as it is.
 */
@NullMarked
package io.shiftloom.solver.window;

import org.jspecify.annotations.NullMarked;
