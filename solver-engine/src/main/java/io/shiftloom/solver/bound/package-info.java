/**
 * A lower bound on the cost of every schedule of a problem. {@link io.shiftloom.solver.bound.LowerBound} is the door. Its
 * rooms are {@code person} (what one person may do and pays), {@code row} (the cheapest row at given prices, the pricing
 * problem), and {@code dual} (the prices that make the bound highest).
 */
@NullMarked
package io.shiftloom.solver.bound;

import org.jspecify.annotations.NullMarked;
