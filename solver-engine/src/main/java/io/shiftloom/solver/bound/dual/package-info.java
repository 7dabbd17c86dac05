/** The Lagrangian dual: prices of seats, roles and loads, and what a relaxation is worth at them. */
@NullMarked
package io.shiftloom.solver.bound.dual;

import org.jspecify.annotations.NullMarked;
