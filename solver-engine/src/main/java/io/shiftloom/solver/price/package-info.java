/** What it would cost to ask a schedule for more: a seat, somebody in a role, somebody's day off. */
@NullMarked
package io.shiftloom.solver.price;

import org.jspecify.annotations.NullMarked;
