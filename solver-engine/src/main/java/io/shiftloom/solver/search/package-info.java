/** The annealing kernel: a start with exact coverage, and interval swaps over bitset rows that keep it exact. */
@NullMarked
package io.shiftloom.solver.search;

import org.jspecify.annotations.NullMarked;
