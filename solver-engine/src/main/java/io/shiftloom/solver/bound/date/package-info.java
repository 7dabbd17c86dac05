/**
 * The seats and roles of one date, filled exactly, and what whole people cost there more than fractions of them. {@code window} searches with
 * the same covers.
 */
@NullMarked
package io.shiftloom.solver.bound.date;

import org.jspecify.annotations.NullMarked;
