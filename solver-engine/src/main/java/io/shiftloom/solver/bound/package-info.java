/**
 * A lower bound on the cost of every schedule of a problem; {@link io.shiftloom.solver.bound.LowerBound} is the way in. Each
 * package below imports only those named before it: {@code person} (what one person may do and what it costs), {@code duty} and
 * {@code row} (the pricing problem: the duties of a date, and the cheapest row at given prices), {@code dual} (the prices of the
 * Lagrangian relaxation), {@code date} (what whole people cost more than fractions of them), {@code bundle} (the method that
 * raises the prices to the highest bound) and {@code ledger} (who holds the cost above it).
 */
@NullMarked
package io.shiftloom.solver.bound;

import org.jspecify.annotations.NullMarked;
