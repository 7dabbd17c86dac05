/** The Lagrangian dual: prices of seats, roles and loads, and the proximal bundle method that raises the bound. */
@NullMarked
package io.shiftloom.solver.bound.dual;

import org.jspecify.annotations.NullMarked;
