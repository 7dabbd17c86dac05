/** What it would cost a schedule to provide more: a seat, a person in a role, or a day off. */
@NullMarked
package io.shiftloom.solver.price;

import org.jspecify.annotations.NullMarked;
