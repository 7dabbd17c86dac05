/** The part of the pricing problem within one date: the duties a person may do, with their shifts, breaks and stints. */
@NullMarked
package io.shiftloom.solver.bound.duty;

import org.jspecify.annotations.NullMarked;
