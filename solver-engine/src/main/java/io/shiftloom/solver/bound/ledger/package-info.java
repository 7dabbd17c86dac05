/** Where the cost of a schedule above its bound sits: with whom, on which dates, and in which role needs. */
@NullMarked
package io.shiftloom.solver.bound.ledger;

import org.jspecify.annotations.NullMarked;
