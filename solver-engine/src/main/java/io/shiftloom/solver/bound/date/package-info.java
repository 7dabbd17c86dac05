/** What whole people cost more than fractions of them: the seats and roles of one date, filled exactly. */
@NullMarked
package io.shiftloom.solver.bound.date;

import org.jspecify.annotations.NullMarked;
