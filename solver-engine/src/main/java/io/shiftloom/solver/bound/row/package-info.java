/** The pricing problem: the cheapest row of one person at given prices, as a shortest path with resource constraints. */
@NullMarked
package io.shiftloom.solver.bound.row;

import org.jspecify.annotations.NullMarked;
