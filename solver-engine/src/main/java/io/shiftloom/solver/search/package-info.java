/**
 * The annealing kernel: constructions that start with exact coverage, and interval swaps over bitset rows that keep it exact.
 */
@NullMarked
package io.shiftloom.solver.search;

import org.jspecify.annotations.NullMarked;
