/**
 * The seats and roles of one date, filled exactly: for the bound, what whole people cost more than fractions of them; for the search, how
 * everybody works a date most cheaply while the others stay as they are.
 */
@NullMarked
package io.shiftloom.solver.bound.date;

import org.jspecify.annotations.NullMarked;
